import { countWords, toPlainWords } from '../plain-words'
import type { Store } from '@murphy/contracts/entities'
import { parseCalendarDate } from '@murphy/domain/calendar'
import { joinWithAnd } from '../join-with-and'
import { formatLongDay } from '../references/day-names'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createFollowUp, createMessage, storesFollowUpEvent } from '../reply-items'
import type { ShownReply } from '../references/shown-entities'
import { findStoresAt, getStoreName } from '../stores/store-search'
import { toMinuteOfDay } from './minute-of-day'

/** The time of day by which a text chooses among stores. */
export type HoursChoice = 'latest' | 'earliest'

const amongStores = /\b(?:which|whichever|what (?:store|shop|one)|who|whos|any(?: of)?|one|store|shop)\b/
const latest =
  /\b(?:open|opens|stays?|closes?|shuts?|closing|trad(?:es|ing))\b.*\b(?:latest|later|longest|longer|last)\b|\b(?:latest|longest)\b.*\b(?:open|opens|closes?|closing|shuts?|hours|trading)\b/
const earliest =
  /\bopen(?:s|ing)?\b.*\b(?:earliest|earlier|first|soonest)\b|\b(?:earliest|first)\b.*\bopen(?:s|ing)?\b/
const longestText = 12

/** Returns by which time a text chooses among stores: 'which of them shuts last'. `null`: it does not choose among them. */
export function findHoursChoice(text: string): HoursChoice | null {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestText || !amongStores.test(plain)) return null
  return earliest.test(plain) ? 'earliest' : latest.test(plain) ? 'latest' : null
}

/** Returns the ids of the stores of the newest reply that shows several; empty when none does. */
export function listShownStores(shown: readonly ShownReply[]): readonly string[] {
  const lists = shown.map(({ entities }) =>
    entities.filter(({ kind }) => kind === 'store').map(({ id }) => id),
  )
  return lists.findLast((ids) => ids.length > 1) ?? []
}

/**
 * Answers which of several stores is open latest or opens first on a day: those near the named place, otherwise those that are shown.
 * `null`: there are fewer than two.
 *
 * Source: GEN-09, OP-144
 */
export async function answerHoursChoice(
  choice: HoursChoice,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult | null> {
  const { slots, context, dialogue } = request
  const { getResponse, retail } = tools
  const stores = await findStores(request, tools)
  if (stores.length < 2) return null
  const date = slots.date?.date ?? null
  const read = await Promise.all(
    stores.map(async (store) => ({
      store,
      hours: await retail.stores.hoursOn({ storeId: store.storeId, date, now: context.now }),
    })),
  )
  const [first] = read
  const day = first?.hours ? formatLongDay(parseCalendarDate(first.hours.date)) : ''
  const open = read.flatMap(({ store, hours }) => {
    const minutes = readMinutes(hours?.openHour ?? '')
    if (minutes === null) return []
    return [{ store, ...(choice === 'latest' ? minutes.close : minutes.open) }]
  })
  const sign = choice === 'latest' ? -1 : 1
  const [best] = open.toSorted((a, b) => sign * (a.minute - b.minute))
  const turn = dialogue.turnCount
  if (best === undefined)
    return { items: [createMessage(getResponse('store_hours', 'choice_closed', { turn, values: { day } }))] }
  const chosen = open.filter(({ minute }) => minute === best.minute).map(({ store }) => store)
  const values = { day, names: joinWithAnd(chosen.map(getStoreName)), time: best.text }
  return {
    items: [
      createMessage(getResponse('store_hours', `choice_${choice}`, { turn, values })),
      { type: 'store', items: chosen },
      createFollowUp('stores', storesFollowUpEvent),
    ],
    ...(chosen.length === 1 ? { storeId: best.store.storeId } : {}),
  }
}

async function findStores(
  { slots: { place }, context: { now }, dialogue: { shown } }: IntentRequest,
  tools: AssistantTools,
): Promise<readonly Store[]> {
  if (place !== undefined) return (await findStoresAt(place, tools, now)).stores
  const found = await Promise.all(
    listShownStores(shown).map(async (id) => await tools.retail.stores.find(id, now)),
  )
  return found.filter((store) => store !== null)
}

type ClockTime = { readonly minute: number; readonly text: string }

const minutesOfDay = 1440

/** Reads `9:00am - 9:00pm`. A closing time that is not after the opening one is of the next day. `null`: closed. */
function readMinutes(openHour: string): { readonly open: ClockTime; readonly close: ClockTime } | null {
  const times = [...openHour.matchAll(/\d{1,2}:\d{2} ?[ap]m/g)].map(([text]): ClockTime => ({
    text,
    minute: toMinuteOfDay(text.replace(' ', '')),
  }))
  const open = times[0]
  const close = times.at(-1)
  if (open === undefined || close === undefined || open === close) return null
  return close.minute > open.minute
    ? { open, close }
    : { open, close: { ...close, minute: close.minute + minutesOfDay } }
}
