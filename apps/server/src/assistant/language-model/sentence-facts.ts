import { readNumberWord, tenWords, unitWords } from '../references/number-words'

/** Facts of a text that a written answer must not change, each in one spelling: `$6.90`, `20 %`, `time 17:00`, `5 day`, `2026-12-25`. */
export type Facts = ReadonlySet<string>

const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...unitWords, ...tenWords].map((word) => [word, readNumberWord(word) ?? 0])),
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  half: 0.5,
  quarter: 0.25,
  once: 1,
  twice: 2,
  double: 2,
  triple: 3,
}
/** 'One' is also a pronoun. It counts as a figure before a unit only. */
const pronounNumber = 'one'

const units =
  'business days?|working days?|days?|hours?|minutes?|seconds?|weeks?|fortnights?|months?|years?|bottles?|cans?|cartons?|cases?|items?|packs?|points?|orders?|deliver(?:y|ies)|attempts?|photos?|kilometres?|km|kg|kilograms?|grams?|g|litres?|l|ml|metres?|degrees?|stores?|standard drinks?|drinks?|people|times?|mb'
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const dayWords = 'today|tonight|tomorrow|yesterday|weekday|weekdays|weekend|weekends|noon|midday|midnight'

/** Letters of the private use area stand for facts, so that no later pattern reads one twice. */
const firstMark = 0xe000
const marks = /[\uE000-\uF8FF]/gu

/** Returns the figures, prices, percentages, times, weekdays, months and days of a text. */
export function findFacts(text: string): Facts {
  return new Set(markFacts(text).facts)
}

/** A fact, and the text before it without other facts. */
export type PlacedFact = { readonly fact: string; readonly before: string }

/** Returns the facts of a text in the order of the text. */
export function findPlacedFacts(text: string): readonly PlacedFact[] {
  const { facts, marked } = markFacts(text)
  return [...marked.matchAll(marks)].flatMap(({ 0: mark, index }) => {
    const fact = facts[(mark.codePointAt(0) ?? 0) - firstMark]
    return fact === undefined ? [] : [{ fact, before: marked.slice(0, index).replaceAll(marks, ' ') }]
  })
}

/** Returns the kind of a fact: prices, percentages, times, or figures. Days and dates have none. */
export function getFactKind(fact: string): 'price' | 'share' | 'time' | 'figure' | null {
  if (fact.startsWith('$')) return 'price'
  if (fact.endsWith('%')) return 'share'
  if (fact.startsWith('time ')) return 'time'
  return /^(?:weekday|day|date|month) /.test(fact) ? null : 'figure'
}

function markFacts(text: string): { readonly facts: readonly string[]; readonly marked: string } {
  const facts: string[] = []
  let rest = text.toLowerCase().replaceAll('’', "'").replaceAll(marks, '')
  const take = (pattern: RegExp, toFact: (...groups: (string | undefined)[]) => string): void => {
    rest = rest.replaceAll(pattern, (...found: unknown[]) => {
      const groups = found.slice(1, -2).map((group) => (typeof group === 'string' ? group : undefined))
      const index = facts.push(toFact(...groups)) - 1
      return ` ${String.fromCodePoint(firstMark + Math.min(index, 0x18ff))} `
    })
  }
  take(/(?:a?u?\$)\s?(\d[\d,]*(?:\.\d+)?)/g, (amount) => `$${toNumber(amount)}`)
  take(/(\d[\d,]*(?:\.\d+)?)\s?(?:dollars?|bucks|aud)\b/g, (amount) => `$${toNumber(amount)}`)
  take(/(\d+(?:\.\d+)?)\s?(?:%|per ?cent\b)/g, (amount) => `${toNumber(amount)} %`)
  take(/\b(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?/g, (hour, minute, half) =>
    toTime((Number(hour) % 12) + (half === 'p' ? 12 : 0), minute),
  )
  take(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g, (hour, minute) => toTime(Number(hour), minute))
  take(/\b(noon|midday)\b/g, () => toTime(12, '00'))
  take(/\bmidnight\b/g, () => toTime(0, '00'))
  take(new RegExp(String.raw`\b(${weekdays})s?\b`, 'g'), (day) => `weekday ${day}`)
  take(new RegExp(String.raw`\b(${dayWords})\b`, 'g'), (day) => `day ${day}`)
  take(
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})\b`, 'g'),
    (day, month) => `date ${toNumber(day)} ${month}`,
  )
  take(
    new RegExp(String.raw`\b(${months.replace('|may', '')}) (\d{1,2})(?:st|nd|rd|th)?\b`, 'g'),
    (month, day) => `date ${toNumber(day)} ${month}`,
  )
  take(new RegExp(String.raw`\b(${months.replace('|may', '')})\b`, 'g'), (month) => `month ${month}`)
  const words = Object.keys(numberWords).join('|')
  take(
    new RegExp(String.raw`\b(\d[\d,]*(?:\.\d+)?|${words})[\s-]+(${units})\b`, 'g'),
    (figure, unit) => `${toNumber(figure)} ${toUnit(unit)}`,
  )
  take(/(\d[\d,./-]*\d|\d)/g, (figure) => `figure ${toNumber(figure)}`)
  take(
    new RegExp(String.raw`\b(${words.replace(`|${pronounNumber}|`, '|')})\b`, 'g'),
    (word) => `figure ${toNumber(word)}`,
  )
  return { facts, marked: rest }
}

function toNumber(text: string | undefined): string {
  const word = text === undefined ? undefined : numberWords[text]
  if (word !== undefined) return String(word)
  const plain = (text ?? '').replaceAll(',', '')
  const value = Number(plain)
  return Number.isFinite(value) && plain !== '' ? String(value) : plain
}

function toTime(hour: number, minute: string | undefined): string {
  return `time ${hour}:${minute ?? '00'}`
}

function toUnit(unit: string | undefined): string {
  return (unit ?? '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace('working', 'business')
    .replace(/^kilometre$/, 'km')
    .replace(/^kilogram$/, 'kg')
    .replace(/^gram$/, 'g')
}
