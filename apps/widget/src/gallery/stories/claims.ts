import type { ClaimOrder } from '@murphy/contracts/calls'
import type { ClaimForm, ClaimPhoto, ClaimState } from '../../core/flow/claim-flow'
import { createClaimForm, markWrongFields } from '../../flows/claim/claim-form'
import { stillChat, stillMessage } from '../still-state'
import type { ChatStory } from '../story'

const opening = { orderId: '10234567', kind: 'damaged' } as const

const order: ClaimOrder = {
  orderId: '10234567',
  lines: [
    { lineId: '1', name: 'Hill of Grace Shiraz 2021', pack: 'Bottle', quantity: 6 },
    { lineId: '2', name: 'Coast Pale Ale', pack: 'Case of 24', quantity: 1 },
    {
      lineId: '3',
      name: 'Wolfeschlegelsteinhausenbergerdorff Reserve Gewürztraminer Late Harvest 2019',
      pack: 'Bottle',
      quantity: 2,
    },
  ],
  refusal: null,
  canAddPhotos: true,
}

function createFile(name: string): File {
  return new File(['no picture'], name, { type: 'image/jpeg' })
}

const photos: readonly ClaimPhoto[] = [
  { id: 'p-1', file: createFile('broken.jpg'), at: 'stored', uploadId: 'u-1' },
  {
    id: 'p-2',
    file: createFile('the box as it stood at my door this morning.jpg'),
    at: 'sending',
    share: 0.4,
  },
  { id: 'p-3', file: createFile('label.jpg'), at: 'failed', problem: 'network' },
  { id: 'p-4', file: createFile('drawing.jpg'), at: 'failed', problem: 'kind' },
  { id: 'p-5', file: createFile('panorama.jpg'), at: 'failed', problem: 'size' },
]

const empty = createClaimForm({ orderId: '10234567', kind: 'damaged' })
const filled: ClaimForm = {
  ...empty,
  quantities: { 1: 2, 2: 1 },
  description: 'Two bottles arrived broken,\nand the case was wet.',
  photos: photos.slice(0, 1),
}
const twoPhotos: readonly ClaimPhoto[] = [
  ...photos.slice(0, 1),
  { id: 'p-6', file: createFile('cork.jpg'), at: 'stored', uploadId: 'u-6' },
]

/** Every state of the claim form. */
export const claimStories: readonly ChatStory[] = [
  claim('claim loading', { at: 'loading', opening, form: empty }),
  claim('claim load failed', { at: 'load-failed', opening, form: empty }),
  claim('claim form', { at: 'form', opening, form: empty, order }),
  claim('claim form wrong', {
    at: 'form',
    opening,
    form: markedWrong(empty),
    order,
  }),
  claim('claim form with photos', {
    at: 'form',
    opening,
    form: { ...filled, photos, notAdded: { problem: 'size', name: 'film.jpg' } },
    order,
  }),
  claim('claim form with a photo on its way', {
    at: 'form',
    opening,
    form: markedWrong({
      ...filled,
      photos: photos.slice(0, 2),
      notAdded: { problem: 'kind', name: 'film.mov' },
    }),
    order,
  }),
  claim('claim form with failed photos', {
    at: 'form',
    opening,
    form: markedWrong({
      ...filled,
      photos: photos.filter(({ at }) => at !== 'sending'),
      notAdded: { problem: 'count', name: 'back of the label.jpg' },
    }),
    order,
  }),
  claim('claim form without photos', {
    at: 'form',
    opening,
    form: { ...empty, kind: 'missing' },
    order: { ...order, canAddPhotos: false },
  }),
  claim('claim summary', { at: 'summary', opening, form: filled, order }),
  claim('claim summary missing', {
    at: 'summary',
    opening,
    form: { ...filled, kind: 'missing', description: '', photos: [] },
    order,
  }),
  claim('claim summary wrong', {
    at: 'summary',
    opening,
    form: { ...filled, kind: 'wrong', photos: twoPhotos },
    order,
  }),
  claim('claim sending', { at: 'sending', opening, form: filled, order }),
  claim('claim failed', { at: 'failed', opening, form: filled, order }),
  claim('claim opened', { at: 'opened', reference: '88', orderId: '10234567' }),
  claim('claim uncertain', { at: 'uncertain', orderId: '10234567' }),
  claim('claim refused', { at: 'refused', reason: 'not-arrived', opening, form: empty, order: null }),
  claim('claim cancelled', { at: 'refused', reason: 'cancelled', opening, form: empty, order: null }),
  claim('claim earlier open', { at: 'refused', reason: 'earlier-open', opening, form: filled, order }),
  claim('claim not allowed', { at: 'refused', reason: 'not-allowed', opening, form: empty, order: null }),
  claim('claim changed', { at: 'refused', reason: 'changed', opening, form: filled, order }),
]

/** The form after a press that was refused. */
function markedWrong(form: ClaimForm): ClaimForm {
  return markWrongFields({ form, order }) ?? form
}

function claim(name: string, state: ClaimState): ChatStory {
  return {
    name,
    state: {
      ...stillChat([stillMessage('user', 'a bottle arrived broken')]),
      flow: { name: 'claim', instance: name, state },
    },
  }
}
