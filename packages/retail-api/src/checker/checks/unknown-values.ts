/** An id that no retailer has. */
export const unknownId = 'murphy-check-unknown'
/** An email address of no shopper. */
export const unknownEmail = 'murphy-check@example.com'
/** A postcode that belongs to no delivery address. */
export const unknownPostcode = '0200'
