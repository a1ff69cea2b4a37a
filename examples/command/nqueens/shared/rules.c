/* SPDX-License-Identifier: MIT
 *
 * rules.c - what a queen attacks, by name.
 */

#include "shared/rules.h"

#include "shared/command_line.h"
#include "shared/messages.h"
#include "shared/wrap.h"

#include <nqueens.h>
#include <stdio.h>
#include <string.h>

/* Rules with a name of their own, and then each attack of nqueens.h that has none yet. */
static const struct rule_name {
    const char *name;
    uint32_t attacks; /* NQUEENS_ATTACK_... */
} rule_names[] = {
    {"queen", NQUEENS_ATTACKS_QUEEN},
    {"superqueen", NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT},
    {"semi", NQUEENS_ATTACK_DIAGONAL},
    {"touching", NQUEENS_ATTACK_TOUCHING},
    {"rook", 0},
#define ATTACK(flag, name) {name, flag},
#include "rule_table.h"
    {0},
};

static const char torus[] = "torus";

/* The first entry of the name of that length, or NULL. */
static const struct rule_name *entry_of(const char *name, size_t length)
{
    for (const struct rule_name *rule = rule_names; rule->name != NULL; rule++) {
        if (strlen(rule->name) == length && strncmp(rule->name, name, length) == 0)
            return rule;
    }
    return NULL;
}

const char *rule_name(uint32_t index)
{
    for (const struct rule_name *rule = rule_names; rule->name != NULL; rule++) {
        if (entry_of(rule->name, strlen(rule->name)) == rule && index-- == 0)
            return rule->name;
    }
    return NULL;
}

const char *attack_name(uint32_t attacks)
{
    for (const struct rule_name *rule = rule_names; rule->name != NULL; rule++) {
        if (rule->attacks != 0 && rule->attacks == (attacks & (0 - attacks)))
            return rule->name;
    }
    return "unknown";
}

/* TORUS alone does nothing, and is told last. */
void rules_help(char help[RULES_HELP], const char *usual)
{
    const char *name;
    uint32_t left = 0;
    for (uint32_t i = 0; (name = rule_name(i)) != NULL; i++)
        left += strcmp(name, torus) != 0;
    snprintf(help, RULES_HELP,
             "what a queen attacks besides her row and column,\n%s by default: ", usual);
    for (uint32_t i = 0; (name = rule_name(i)) != NULL; i++) {
        size_t length = strlen(help);
        if (strcmp(name, torus) == 0)
            continue;
        left--;
        snprintf(help + length, RULES_HELP - length, "%s%s", name,
                 left > 1    ? ", "
                 : left == 1 ? " or "
                             : "");
    }
    size_t length = strlen(help);
    snprintf(help + length, RULES_HELP - length,
             "; torus adds what is over the edges, and alone is queen,torus");
    wrap(help);
}

uint32_t attacks_of(const char *names)
{
    uint32_t attacks = 0;
    int is_torus_alone = 1;
    for (const char *name = names;; name++) {
        size_t length = strcspn(name, ",");
        const struct rule_name *rule = entry_of(name, length);
        if (rule == NULL)
            unknown_name("rule", name, length, rule_name);
        is_torus_alone = is_torus_alone && rule->attacks == NQUEENS_ATTACK_TORUS;
        attacks |= rule->attacks;
        name += length;
        if (*name == '\0')
            return is_torus_alone ? attacks | NQUEENS_ATTACKS_QUEEN : attacks;
    }
}
