// SPDX-License-Identifier: MIT
//
// What each page of an application stands in.

export default function Layout({children}) {
    return <html><body>{children}</body></html>;
}
