# SPDX-License-Identifier: MIT
#
# Reads a file as one JSON document (RFC 8259), strictly. Exit status 0 if it is one.

{ text = text $0 "\n" }

function fail(why) {
    if (!failed)
        print "not JSON: " why " at: " substr(text, at, 40)
    failed = 1
    return 0
}

function skip_space() {
    while (index(" \t\r\n", substr(text, at, 1)) > 0 && at <= length(text))
        at++
}

function take(what) {
    if (substr(text, at, length(what)) != what)
        return 0
    at += length(what)
    return 1
}

function string() {
    if (!take("\""))
        return fail("no string")
    if (!match(substr(text, at), /^([^"\\\001-\037]|\\["\\\/bfnrt]|\\u[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f])*"/))
        return fail("a string that does not end, or a character that may not be in it")
    at += RLENGTH
    return 1
}

function number() {
    if (!match(substr(text, at), /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/))
        return fail("no value")
    at += RLENGTH
    return 1
}

function list(closing, has_names) {
    skip_space()
    if (take(closing))
        return 1
    do {
        skip_space()
        if (has_names) {
            if (!string())
                return 0
            skip_space()
            if (!take(":"))
                return fail("no colon")
        }
        if (!value())
            return 0
        skip_space()
    } while (take(","))
    return take(closing) ? 1 : fail("no " closing)
}

function value() {
    skip_space()
    if (substr(text, at, 1) == "\"")
        return string()
    if (take("["))
        return list("]", 0)
    if (take("{"))
        return list("}", 1)
    if (take("true") || take("false") || take("null"))
        return 1
    return number()
}

END {
    at = 1
    if (value()) {
        skip_space()
        if (at <= length(text))
            fail("more behind the document")
    }
    exit failed
}
