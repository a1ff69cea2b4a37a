# SPDX-License-Identifier: MIT
#
# The command, the library, and its manual pages: callPackage ./package.nix { }
{ lib, stdenv, fetchurl, meson, ninja, pkg-config, sqlite }:

stdenv.mkDerivation rec {
  pname = "nqueens";
  version = "@VERSION@";

  src = fetchurl {
    url = "@ADDRESS@";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ meson ninja pkg-config ];
  buildInputs = [ sqlite ];

  mesonFlags = [ "-Dtests=disabled" "-Dledger=enabled" "-Dmpi=disabled" ];

  doInstallCheck = true;
  installCheckPhase = ''
    test "$($out/bin/nqueens count 8)" = 92
  '';

  meta = {
    description = "Count, list, find and draw solutions of the n queens problem";
    license = lib.licenses.mit;
    mainProgram = "nqueens";
    platforms = lib.platforms.unix;
  };
}
