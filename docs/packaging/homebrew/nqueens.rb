# SPDX-License-Identifier: MIT

# The command, the library, and its manual pages.
class Nqueens < Formula
  desc "Count, list, find and draw solutions of the n queens problem"
  url "@ADDRESS@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => [:build, :test]
  depends_on "sqlite"

  def install
    system "meson", "setup", "build", "-Dtests=disabled", "-Dledger=enabled", "-Dmpi=disabled",
                    *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  test do
    assert_equal "92\n", shell_output("#{bin}/nqueens count 8")
    (testpath/"queens.c").write <<~C
      #include <nqueens.h>
      int main(void) { return nqueens_is_solution(1, (const uint32_t[]){0}) != 1; }
    C
    flags = shell_output("pkg-config --cflags --libs nqueens").chomp.split
    system ENV.cc, "queens.c", "-o", "queens", *flags
    system "./queens"
  end
end
