import { basketLinesMaxCount, toPagePath, visitedPagesMaxCount } from '@murphy/domain/visitor-context'
import type { VisitorContext, VisitUpdate } from '@murphy/domain/visitor-context'
import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { textOf, wholeNumber } from './bounded'

/** A page of the shop. Query and fragment are cut off, because they may hold personal data. */
const pageFields = {
  path: v.pipe(
    v.string(),
    v.transform(toPagePath),
    v.startsWith('/', 'Expected a path that begins with /.'),
    v.maxLength(300, 'Expected at most 300 characters.'),
  ),
  title: textOf(0, 150),
}

const ProductCodeSchema = textOf(1, 64)

const BasketSchema = v.object({
  lines: v.pipe(
    v.array(v.object({ productCode: ProductCodeSchema, quantity: wholeNumber(1, 9999) })),
    v.maxLength(basketLinesMaxCount, `Expected at most ${basketLinesMaxCount} lines.`),
  ),
  /** A hundred million dollars at most. */
  totalCents: wholeNumber(0, 10_000_000_000),
})

const SearchTextSchema = textOf(1, 100)

/** The facts about a visit that the page sends. Source: docs/embedding.md#visitor-context */
export const VisitUpdateSchema: v.GenericSchema<unknown, VisitUpdate> = v.object({
  page: v.exactOptional(v.object(pageFields)),
  productCode: v.exactOptional(v.nullable(ProductCodeSchema)),
  basket: v.exactOptional(v.nullable(BasketSchema)),
  failedSearch: v.exactOptional(v.nullable(SearchTextSchema)),
})

/** The visit in one tab so far. Source: docs/live-chat.md#visitor-context */
export const VisitorContextSchema: v.GenericSchema<unknown, VisitorContext> = v.object({
  pages: v.pipe(
    v.array(v.object({ ...pageFields, at: MillisSchema })),
    v.maxLength(visitedPagesMaxCount, `Expected at most ${visitedPagesMaxCount} pages.`),
  ),
  productCode: v.nullable(ProductCodeSchema),
  basket: v.nullable(BasketSchema),
  failedSearch: v.nullable(v.object({ text: SearchTextSchema, at: MillisSchema })),
})
