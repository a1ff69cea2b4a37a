/* SPDX-License-Identifier: MIT
 *
 * ledger_claims.pml - a model of the claims of a ledger (examples/clusters/ledger), for spin.
 *
 * Several processes share the ranges of one ledger. Each claims a range, counts it, and
 * records its result; it may sleep past the expiry of its claim, or be killed between
 * any two steps and be started again under another name. Clocks may jump: an expiry is
 * a choice of the model's, at any time. A transaction (BEGIN_WRITING to COMMIT) is one atomic
 * step, which is what SQLite promises of it, a kill in its middle included; the
 * statements in it have the names of examples/clusters/ledger/statements.c.
 *
 * What is proved, for all interleavings:
 *
 *   - a range is added to the sum once: it never has two results, however often it is
 *     claimed, counted and recorded, and what is counted twice is compared;
 *   - who sees that all ranges are done finds the whole sum;
 *   - two processes count the same range at the same time only after a claim of it
 *     expired, or its holder was killed;
 *   - nothing is lost: while one process is left that is not killed, in the end all
 *     ranges are done (under weak fairness).
 *
 * ledger_claims.sh proves it. The macros break the protocol, so that the proofs are seen
 * to fail:
 *
 *   DEFERRED   the claim is found and put in two transactions (BEGIN in place of
 *              BEGIN IMMEDIATE): two processes count one range
 *   REPLACED   a second result is added as the first was (no ON CONFLICT DO NOTHING)
 *   FOREVER    claims do not expire: what a killed process had claimed is lost
 */

#ifndef PROCESSES
#define PROCESSES 2
#endif
#ifndef RANGES
#define RANGES 2
#endif
#ifndef KILLS
#define KILLS 1 /* at most */
#endif

#define NOBODY 0
#define NO_RANGE RANGES

/* The tables. claimant 0 is no row. */
byte claimant[RANGES];
bool in_force[RANGES]; /* claim.expires > now */
byte results[RANGES];  /* rows for the range; more than one would be a wrong sum */
byte recounts[RANGES];

/* Beside the ledger. */
byte next_name = 1; /* HOST:PID:RANDOM: no process ever has that of another */
byte kills;
byte counting[RANGES];  /* how many processes count it now */
bool excused[RANGES];   /* a claim of it expired: a second one may count it */

#define is_done(range) (results[range] > 0)
#define is_free(range) (!is_done(range) && !in_force[range])

/* CLAIM_FIND: a range without a result and without a claim in force; any one will do. */
inline CLAIM_FIND(found)
{
    found = 0;
    do
    :: found < RANGES && !is_free(found) -> found++
    :: else -> break
    od
}

inline CLAIM_PUT(range, name)
{
    claimant[range] = name;
    in_force[range] = true
}

/* The heartbeat. A claim that expired and that nobody took is in force again. */
inline CLAIM_RENEW(name)
{
    do
    :: r < RANGES ->
        if
        :: claimant[r] == name -> in_force[r] = true
        :: else
        fi;
        r++
    :: else -> break
    od;
    r = 0
}

inline CLAIM_END(range)
{
    claimant[range] = NOBODY;
    in_force[range] = false
}

/* INSERT ... ON CONFLICT DO NOTHING, and RECOUNT_PUT where it changed nothing. */
inline RESULT_PUT(range)
{
    if
#ifndef REPLACED
    :: is_done(range) -> recounts[range] = 1
#endif
    :: else -> results[range]++
    fi
}

active [PROCESSES] proctype process()
{
    byte name;
    byte range;
    byte r;
    bool has_renewed;

start:
    atomic { name = next_name; next_name++; range = NO_RANGE }

    do
    :: /* dispatch_next: claim a range and count it */
#ifdef DEFERRED
        atomic { CLAIM_FIND(range) }
        atomic {
#else
        atomic { /* BEGIN_WRITING */
            CLAIM_FIND(range);
#endif
            if
            :: range < RANGES ->
                CLAIM_PUT(range, name);
                counting[range]++
            :: else
            fi
        } /* COMMIT */
        if
        :: range == NO_RANGE ->
            /* RESULT_COUNT: either all are done, or others have claims: look again later */
            if
            :: atomic { results[0] + results[1] >= RANGES -> skip }
               goto end
            :: else
            fi
        :: else ->
            has_renewed = false;
            do
            :: !has_renewed -> /* once, for counting ends at some time */
                atomic { /* BEGIN_WRITING: dispatch_tend */
                    CLAIM_RENEW(name);
                    has_renewed = true
                } /* COMMIT */
            :: break /* it is counted */
            :: kills < KILLS -> /* kill -9, and started again */
                atomic { kills++; counting[range]--; excused[range] = true }
                goto start
            od;
            atomic { /* BEGIN_WRITING: ledger_record */
                RESULT_PUT(range);
                CLAIM_END(range);
                counting[range]--;
                range = NO_RANGE
            } /* COMMIT */
        fi
    :: kills < KILLS && _pid > 0 -> /* killed for good */
        atomic { kills++ }
        goto killed
    od;

end:
    /* ledger_total: what is printed as the count */
    assert(results[0] == 1 && results[1] == 1);
killed:
    skip
}

#ifndef FOREVER
/* The clocks: a claim in force may expire at any time. */
active [RANGES] proctype expiry()
{
    byte range = _pid - PROCESSES;
endless:
    do
    :: atomic { in_force[range] -> in_force[range] = false; excused[range] = true }
    od
}
#endif

#define one_result (results[0] <= 1 && results[1] <= 1)
#define alone(range) (counting[range] <= 1 || excused[range])

ltl added_once { [] one_result }
ltl claims_hold { [] (alone(0) && alone(1)) }
ltl done { <> (results[0] == 1 && results[1] == 1) }
