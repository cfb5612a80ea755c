import type { Exchange } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import { parseJson } from '../inspect'

/** The fields of an answer to a recipient. */
const answered = ['status', 'expectedOn', 'carrier']
/** A postcode that belongs to no delivery address. */
const otherPostcode = '0200'
const unknownNumber = 'murphy-check-unknown'

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
  const wrongPostcode = await call('parcelLookup', { body: { trackingNumber, postcode: otherPostcode } })
  const unknown = await call('parcelLookup', {
    body: { trackingNumber: unknownNumber, postcode: otherPostcode },
  })
  if (wrongPostcode.answer !== null && unknown.answer !== null)
    report.check(
      'RA-PARCEL-1',
      describe(wrongPostcode, trackingNumber) === describe(unknown, unknownNumber),
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
  const json = parseJson(right.answer.body)
  const fields =
    json.ok && typeof json.value === 'object' && json.value !== null ? Object.keys(json.value) : []
  const more = fields.filter((field) => !answered.includes(field))
  report.check('RA-PARCEL-2', more.length === 0, {
    call: right,
    detail: `The answer has the fields ${more.join(', ')}.`,
  })
}

function describe({ status, problem, text }: Exchange<unknown>, trackingNumber: string): string {
  const body = problem === null ? text : JSON.stringify(problem)
  return `${status} ${body.replaceAll(trackingNumber, '…')}`
}
