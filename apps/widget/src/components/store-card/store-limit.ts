/** The most stores of a carousel. Source: STO-10, OP-49 */
export const storeLimit = 5
