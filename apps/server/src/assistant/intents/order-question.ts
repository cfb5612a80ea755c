/** Something of an order that a shopper asks for, beside where it is. */
export type OrderQuestion =
  | 'contents'
  | 'total'
  | 'tracking_number'
  | 'carrier'
  | 'parcels'
  | 'nominee'
  | 'quantity'
  | 'cancellation'
  | 'report'
  | 'due'
  | 'collected'
  | 'link'
  | 'weight'
  | 'placed'
  | 'since'
  | 'outstanding'
  | 'arrived'
  | 'first'
  | 'hour'
  | 'kept'
  | 'phone'

/** The words of a question, and what it asks for. */
export type OrderQuestionPattern = readonly [RegExp, OrderQuestion]
