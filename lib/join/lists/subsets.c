/* SPDX-License-Identifier: MIT
 *
 * A set a < b < c ... has the number C(a, 1) + C(b, 2) + C(c, 3) + ...: so many sets of its size
 * come before it. A number takes a few steps for each element.
 */

#include "join/lists/subsets.h"

#include "base/bits.h"

uint64_t nq_subsets(uint32_t elements, uint32_t size)
{
    uint64_t subsets = 1;
    if (size > elements)
        return 0;
    for (uint32_t i = 1; i <= size; i++)
        subsets = subsets * (elements - size + i) / i;
    return subsets;
}

uint32_t nq_subset_at(uint32_t size, uint64_t number)
{
    uint32_t set = 0;
    for (; size > 0; size--) {
        uint32_t element = size - 1;
        while (nq_subsets(element + 1, size) <= number)
            element++;
        number -= nq_subsets(element, size);
        set |= UINT32_C(1) << element;
    }
    return set;
}

void nq_subset_numbers_set(struct nq_subset_numbers *numbers)
{
    uint32_t(*before)[NQ_SUBSET_ELEMENTS] = numbers->before;
    for (uint32_t size = 0; size < NQ_SUBSET_ELEMENTS; size++)
        before[0][size] = 0;
    for (uint32_t element = 1; element < NQ_SUBSET_ELEMENTS; element++) {
        before[element][0] = element;
        for (uint32_t size = 1; size < NQ_SUBSET_ELEMENTS; size++)
            before[element][size] = before[element - 1][size] + before[element - 1][size - 1];
    }
}

uint32_t nq_subset_number(const struct nq_subset_numbers *numbers, uint32_t set)
{
    uint32_t number = 0;
    uint32_t size = 0;
    for (uint64_t left = set; left != 0; left &= left - 1)
        number += numbers->before[nq_column(nq_lowest(left))][size++];
    return number;
}
