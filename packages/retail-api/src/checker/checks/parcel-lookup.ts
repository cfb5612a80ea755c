import type { CheckContext, KnownShopper } from '../context'
import { listOtherFields, toComparableText } from './lookup-answers'
import { unknownId, unknownPostcode } from './unknown-values'

/** The fields of an answer to a recipient. */
const recipientFields = ['status', 'expectedOn', 'carrier']

/** Checks that the parcel lookup tells nothing to a caller who does not know number and postcode. */
export async function checkParcelLookup(
  { call, report, options }: CheckContext,
  { orders }: KnownShopper,
): Promise<void> {
  const trackingNumber = orders
    .flatMap(({ parcels }) => parcels)
    .flatMap((parcel) => parcel.trackingNumber ?? [])[0]
  if (trackingNumber === undefined) {
    report.skip(['RA-PARCEL-1', 'RA-PARCEL-2', 'RA-PARCEL-3'], 'No parcel of the test shopper has a number.')
    return
  }
  const wrongPostcode = await call('parcelLookup', { body: { trackingNumber, postcode: unknownPostcode } })
  const unknown = await call('parcelLookup', {
    body: { trackingNumber: unknownId, postcode: unknownPostcode },
  })
  if (wrongPostcode.answer !== null && unknown.answer !== null)
    report.check(
      'RA-PARCEL-1',
      toComparableText(wrongPostcode, trackingNumber) === toComparableText(unknown, unknownId),
      {
        call: wrongPostcode,
        detail: `A wrong postcode is answered with ${wrongPostcode.status} ${wrongPostcode.text}, an unknown number with ${unknown.status} ${unknown.text}.`,
      },
    )
  const { postcode } = options
  if (postcode === undefined) {
    report.skip(['RA-PARCEL-2', 'RA-PARCEL-3'], "Needs --postcode, the one of the test shopper's parcels.")
    return
  }
  const right = await call('parcelLookup', {
    body: { trackingNumber: trackingNumber.toLowerCase(), postcode },
  })
  if (right.isBroken) return
  report.check('RA-PARCEL-3', right.value !== null, {
    call: right,
    detail: `Number and postcode of parcel ${trackingNumber}, the number in small letters, are answered with ${right.status}.`,
  })
  if (right.value === null || right.answer === null) return
  const more = listOtherFields(right.answer.body, recipientFields)
  report.check('RA-PARCEL-2', more.length === 0, {
    call: right,
    detail: `The answer has the fields ${more.join(', ')}.`,
  })
}
