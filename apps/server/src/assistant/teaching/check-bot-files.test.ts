import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatFinding } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { readSources } from '../../adapters/read-bot-sources'
import { allParts } from '../bot-files/sources'
import { repositoryRoot } from '../../adapters/repository-root'
import { checkBotFiles } from './check-bot-files'

const committed = readSources(join(repositoryRoot, 'bot'), allParts)

/** The files that are needed to find one error in them. */
const few: Sources = new Map(
  [...committed]
    .filter(
      ([path]) =>
        !/\/(?:intents|articles|answers|policies)\//.test(path) ||
        /\/(?:deny|live_chat|order_tracking|returns|refunds|pregnancy)\./.test(path),
    )
    .map(([path, text]) => [path, path.endsWith('.jsonl') ? text.split('\n').slice(0, 5).join('\n') : text]),
)

/** Returns the findings after one file is replaced, or removed with `null`. */
function findingsWith(path: string, text: string | null): readonly string[] {
  const changed = new Map(few)
  if (text === null) changed.delete(path)
  else changed.set(path, text)
  return checkBotFiles(changed).map(formatFinding)
}

function textOf(path: string): string {
  return committed.get(path) ?? ''
}

/** A text that stays nearly the same when two words swap places. */
const longText = /^ {0,2}- ([a-z ]{45,})$/m.exec(textOf('bot/out-of-scope.yml'))?.[1] ?? ''

/** Phrases that no other intent has. */
const manyPhrases = Array.from(
  { length: 25 },
  (_, index) => `  - ${'qwertzuiopas'[index % 12]}${index}x ${index * 7}y plonk ${index}z`,
).join('\n')

describe('bot:check', () => {
  // Some thousand texts are compared with each other.
  it("finds no error in the operator's own files", { timeout: 60_000 }, () => {
    const errors = checkBotFiles(committed).filter(({ severity }) => severity === 'error')
    expect(errors.map(formatFinding)).toEqual([])
  })

  it.each<[title: string, path: string, text: string, message: string]>([
    [
      'a phrase of another intent',
      'bot/intents/deny.yml',
      `${textOf('bot/intents/deny.yml').split('near_misses:')[0]}  - Where is my order?\n`,
      "'where is my order' exists already for deny at bot/intents/deny.yml:",
    ],
    [
      'a phrase that is nearly one of another intent',
      'bot/intents/deny.yml',
      `description: No.\nphrases:\n${manyPhrases}\n  - ${longText.replace(/^(\S+) (\S+)/, '$2 $1')}\n`,
      'is nearly',
    ],
    [
      'a near miss that is a phrase',
      'bot/intents/deny.yml',
      `description: No.\nphrases:\n${manyPhrases}\n  - no way jose\nnear_misses:\n  - No way, Jose!\n`,
      "bot/intents/deny.yml:30: 'No way, Jose!' is a phrase of the same intent at bot/intents/deny.yml:28.",
    ],
    [
      'a thin intent',
      'bot/intents/deny.yml',
      'description: No.\nphrases:\n  - no\n',
      'bot/intents/deny.yml:1: 1 phrases are too few; an intent needs 20, better 80.',
    ],
    [
      'an unknown value',
      'bot/intents/deny.yml',
      `description: No.\nslots:\n  colour: { required: true }\nphrases:\n${manyPhrases}\n`,
      "bot/intents/deny.yml:3: there is no slot 'colour'",
    ],
    [
      'an intent without a handler',
      'bot/intents/sing_a_song.yml',
      `description: Songs.\nphrases:\n${manyPhrases}\n`,
      "bot/intents/sing_a_song.yml:1: there is no handler for the intent 'sing_a_song'",
    ],
    [
      'a situation without a text',
      'bot/responses/end_chat.yml',
      'any:\n  - Bye.\n',
      "bot/responses/end_chat.yml:1: there is no text for 'button'.",
    ],
    [
      'a text that is never used',
      'bot/responses/deny.yml',
      'any:\n  - No.\nsometimes:\n  - Perhaps.\n',
      "bot/responses/deny.yml:3: there is no situation 'sometimes', so the text is never used.",
    ],
    [
      'an unknown placeholder',
      'bot/responses/deny.yml',
      'any:\n  - No {colour}.\n',
      'bot/responses/deny.yml:2: there is no placeholder {colour}',
    ],
    [
      'an article without questions',
      'bot/articles/returns.md',
      textOf('bot/articles/returns.md').replace(/questions:\n(?: {2}- .*\n)+/, ''),
      'bot/articles/returns.md:2: 0 questions are too few; an article needs 5 that people ask.',
    ],
    [
      'two articles at one address',
      'bot/articles/returns-again.md',
      textOf('bot/articles/returns.md'),
      '/help/returns is already the address of',
    ],
    [
      'a related article that does not exist',
      'bot/articles/returns.md',
      textOf('bot/articles/returns.md').replace(/^related: .*$/m, 'related: [repairs]'),
      "bot/articles/returns.md:2: there is no article 'repairs'.",
    ],
    [
      'a subject of an article that does not exist',
      'bot/help-subjects.yml',
      '- words: [repair]\n  articles: [repairs]\n',
      "bot/help-subjects.yml:1: there is no article 'repairs'.",
    ],
    [
      'front matter that does not end',
      'bot/articles/returns.md',
      '---\ntitle: Returns\n',
      "bot/articles/returns.md:1: it does not begin with front matter between two lines of '---'.",
    ],
    [
      'a postcode of another state',
      'bot/entities/suburbs.csv',
      'suburb,state,postcode,latitude,longitude,store\nPrahran,NSW,3181,-37.85,144.99,yes\n',
      'bot/entities/suburbs.csv:2: the postcode 3181 is not in NSW.',
    ],
    [
      'a suburb that stands twice',
      'bot/entities/suburbs.csv',
      'suburb,state,postcode,latitude,longitude,store\nKew,VIC,3101,-37.8,145,no\nKEW,VIC,3101,-37.8,145,no\n',
      "bot/entities/suburbs.csv:3: 'KEW VIC' exists already at bot/entities/suburbs.csv:2.",
    ],
    [
      'slang that leads to slang',
      'bot/lexicon/slang.yml',
      'arvo: avo\navo: afternoon\n',
      "bot/lexicon/slang.yml:1: 'arvo' leads to 'avo', which is slang itself.",
    ],
    [
      'slang that is protected',
      'bot/lexicon/slang.yml',
      'shiraz: red wine\n',
      "bot/lexicon/slang.yml:1: 'shiraz' is a protected word, so it must not be replaced.",
    ],
    [
      'a row that Murphy was taught',
      'bot/eval/utterances.jsonl',
      '{"text":"WHERE IS MY ORDER","intent":"order_tracking"}\n',
      "bot/eval/utterances.jsonl:1: 'WHERE IS MY ORDER' is taught at bot/",
    ],
    [
      'a row of an unknown intent',
      'bot/eval/utterances.jsonl',
      '{"text":"sing me a song mate","intent":"sing_a_song"}\n',
      "bot/eval/utterances.jsonl:1: there is no intent 'sing_a_song'.",
    ],
    [
      'a row of an unknown article',
      'bot/eval/articles.jsonl',
      '{"text":"can i sing in the store","articleId":"singing"}\n',
      "bot/eval/articles.jsonl:1: there is no article 'singing'.",
    ],
    [
      'a row that stands twice',
      'bot/eval/out-of-scope.jsonl',
      '{"text":"who sang that song"}\n{"text":"Who sang that song?"}\n',
      "bot/eval/out-of-scope.jsonl:2: 'Who sang that song?' exists already at bot/eval/out-of-scope.jsonl:1.",
    ],
    [
      'a row that is no JSON',
      'bot/eval/out-of-scope.jsonl',
      '{"text":\n',
      'bot/eval/out-of-scope.jsonl:1: the row: ',
    ],
    [
      'a malformed dialogue',
      'bot/eval/dialogues.jsonl',
      '{"name":"a","shopper":0,"turns":[{"says":"hi"}]}\n',
      'bot/eval/dialogues.jsonl:1: ',
    ],
  ])('finds %s', (_title, path, text, message) => {
    expect(findingsWith(path, text).find((finding) => finding.includes(message))).toBeDefined()
  })

  it.each([
    ['bot/intents/deny.yml', 'bot/intents/deny.yml:1: the file is missing, so shoppers cannot ask for this.'],
    ['bot/entities/holidays.csv', 'entities/holidays.csv:1: the file is missing.'],
    ['bot/eval/articles.jsonl', 'bot/eval/articles.jsonl:1: the file is missing.'],
  ])('finds that %s is missing', (path, message) => {
    expect(findingsWith(path, null).find((finding) => finding.includes(message))).toBeDefined()
  })

  it.each([
    ['bot/intents/order_tracking.yml', 'description: x\nphrases: [where is it]\nphrase: [x]\n'],
    ['bot/articles/returns.md', 'Just text.'],
    ['bot/responses/deny.yml', 'any: no\n'],
    ['bot/entities/suburbs.csv', 'suburb,state\nBondi\n'],
  ])('reports nothing else about %s when it cannot be read', (path, text) => {
    const before = new Set(checkBotFiles(few).map(formatFinding))
    const added = findingsWith(path, text).filter((finding) => !before.has(finding))
    expect(added.length).toBeGreaterThan(0)
    expect(added.filter((finding) => !finding.startsWith(`${path}:`))).toEqual([])
    expect(added.filter((finding) => finding.includes('is missing'))).toEqual([])
  })

  it('names file and line in every finding', { timeout: 60_000 }, () => {
    const broken: Sources = new Map(
      [...committed].map(([path, text]) => [path, text.slice(0, text.length / 2)]),
    )
    const findings = checkBotFiles(broken).map(formatFinding)
    expect(findings.length).toBeGreaterThan(10)
    expect(findings.filter((finding) => !/^bot\/[\w./-]+:\d+: \S/.test(finding))).toEqual([])
  })
})
