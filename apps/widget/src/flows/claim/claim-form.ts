import { claimLimits } from '@murphy/contracts/calls'
import type { ClaimOrder } from '@murphy/contracts/calls'
import type {
  ClaimField,
  ClaimForm,
  ClaimOpening,
  ClaimPhoto,
  FilledClaim,
  OutgoingClaim,
} from '../../core/flow/claim-flow'

const fields: readonly ClaimField[] = ['lines', 'description', 'photos']

/** The pictures that may be added, by the browser's own detection. The server looks at their content. */
const photoTypes: readonly string[] = ['image/png', 'image/jpeg']

/** Returns the form with what the shopper has said in the chat. */
export function createClaimForm({ kind, lines, description }: ClaimOpening): ClaimForm {
  return {
    kind,
    quantities: toQuantities(lines),
    description: toDescription(description),
    photos: [],
    notAdded: null,
    touched: [],
    firstWrong: null,
    refusals: 0,
    sent: null,
  }
}

/** Returns the entries of an earlier opening, with what the shopper has said since in the chat. */
export function reopenClaimForm(form: ClaimForm, earlier: ClaimOpening, opening: ClaimOpening): ClaimForm {
  const isOwnText = form.description.trim() !== '' && form.description !== toDescription(earlier.description)
  return {
    ...form,
    kind: opening.kind,
    quantities: { ...form.quantities, ...toQuantities(opening.lines) },
    description: isOwnText ? form.description : toDescription(opening.description ?? earlier.description),
    touched: [],
    firstWrong: null,
  }
}

function toQuantities(lines: ClaimOpening['lines']): ClaimForm['quantities'] {
  return Object.fromEntries((lines ?? []).map(({ lineId, quantity }) => [lineId, quantity]))
}

function toDescription(description: ClaimOpening['description']): string {
  return (description ?? '').slice(0, claimLimits.descriptionCharacters)
}

/** Returns the form with a quantity within what was ordered; 0 removes the product. */
export function chooseQuantity(
  form: ClaimForm,
  order: ClaimOrder,
  lineId: string,
  quantity: number,
): ClaimForm {
  const ordered = order.lines.find((line) => line.lineId === lineId)?.quantity ?? 0
  const { [lineId]: _before, ...others } = form.quantities
  const chosen = Math.min(Math.max(Math.trunc(quantity), 0), ordered)
  return { ...form, quantities: chosen === 0 ? others : { ...others, [lineId]: chosen } }
}

/** Returns the chosen lines in the order's sequence. */
export function getChosenLines({ form, order }: Pick<FilledClaim, 'form' | 'order'>) {
  return order.lines.flatMap((line) => {
    const quantity = form.quantities[line.lineId]
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
}

/**
 * Adds photos up to the limit, and names the first file that was not added.
 *
 * @param createId returns the id of a photo by its index among the new ones
 */
export function addPhotos(
  form: ClaimForm,
  files: readonly File[],
  createId: (index: number) => string,
): { readonly form: ClaimForm; readonly added: readonly ClaimPhoto[] } {
  const added: ClaimPhoto[] = []
  let notAdded: ClaimForm['notAdded'] = null
  for (const file of files) {
    const problem = findFileProblem(file, form.photos.length + added.length)
    if (problem === null) added.push({ id: createId(added.length), file, at: 'sending', share: 0 })
    else notAdded ??= { problem, name: file.name }
  }
  return { form: { ...form, photos: [...form.photos, ...added], notAdded }, added }
}

function findFileProblem({ type, size }: File, count: number): 'kind' | 'size' | 'count' | null {
  if (!photoTypes.includes(type)) return 'kind'
  if (size > claimLimits.photoBytes) return 'size'
  return count >= claimLimits.photos ? 'count' : null
}

export function changePhoto(
  form: ClaimForm,
  photoId: string,
  change: (photo: ClaimPhoto) => ClaimPhoto,
): ClaimForm {
  return { ...form, photos: form.photos.map((photo) => (photo.id === photoId ? change(photo) : photo)) }
}

export type FieldProblem = 'lines' | 'description' | 'photosSending' | 'photosFailed'

/** Returns the problem of a field; `null`: it has none. A missing product needs no description. */
export function findFieldProblem(
  { form, order }: Pick<FilledClaim, 'form' | 'order'>,
  field: ClaimField,
): FieldProblem | null {
  switch (field) {
    case 'lines':
      return getChosenLines({ form, order }).length === 0 ? 'lines' : null
    case 'description':
      return form.kind !== 'missing' && form.description.trim() === '' ? 'description' : null
    case 'photos':
      if (form.photos.some(({ at }) => at === 'failed')) return 'photosFailed'
      return form.photos.some(({ at }) => at === 'sending') ? 'photosSending' : null
  }
}

/** Returns the problem that the screen shows: only of a field that was left or refused once. */
export function findShownProblem(
  claim: Pick<FilledClaim, 'form' | 'order'>,
  field: ClaimField,
): FieldProblem | null {
  return claim.form.touched.includes(field) ? findFieldProblem(claim, field) : null
}

export function leaveField(form: ClaimForm, field: ClaimField): ClaimForm {
  return form.touched.includes(field) ? form : { ...form, touched: [...form.touched, field] }
}

/** Validates all fields: `null` when each is right, else the form with its first wrong field marked. */
export function markWrongFields(claim: Pick<FilledClaim, 'form' | 'order'>): ClaimForm | null {
  const firstWrong = fields.find((field) => findFieldProblem(claim, field) !== null)
  if (firstWrong === undefined) return null
  return { ...claim.form, touched: fields, firstWrong, refusals: claim.form.refusals + 1 }
}

/** Returns the claim as it is sent. */
export function toOutgoingClaim({ form, order }: FilledClaim): OutgoingClaim {
  return {
    orderId: order.orderId,
    kind: form.kind,
    lines: getChosenLines({ form, order }).map(({ lineId, quantity }) => ({ lineId, quantity })),
    description: form.description.trim(),
    uploadIds: form.photos.flatMap((photo) => (photo.at === 'stored' ? [photo.uploadId] : [])),
  }
}
