// npm run -s bot:chat [-- --shopper ID] [--live-chat] [--script FILE]: speak with Murphy in the terminal.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Turn, TurnRecord } from '../bot/bot'
import { ProgramError } from '../adapters/program-error'
import { answerText } from './answer-text'
import type { Conversation } from './conversation'
import { startConversation } from './conversation'
import { openTemporaryMurphy } from './temporary-murphy'
import { stateText } from './turn-state'

const usage =
  'npm run -s bot:chat [-- --shopper ID] [--live-chat] [--script FILE]; the shoppers are 0 (a guest), 123, 456 and 789.'
const help = 'Write to Murphy; /event NAME {"key":"value"} sends an event, Ctrl-D ends.'

const ScriptSchema = v.object({
  title: v.string(),
  shopper: v.optional(v.number(), 0),
  liveChat: v.optional(v.boolean(), false),
  lines: v.array(
    v.union([
      v.string(),
      v.object({ event: v.string(), parameters: v.optional(v.record(v.string(), v.unknown()), {}) }),
    ]),
  ),
})
type Script = v.InferOutput<typeof ScriptSchema>

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ProgramError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(parameters: string[]): Promise<void> {
  const options = optionsOf(parameters)
  const scripts = options.script === undefined ? null : readScripts(options.script)
  let record: TurnRecord | null = null
  const murphy = await openTemporaryMurphy({ observe: (turn) => (record = turn) })
  const lastRecord = (): TurnRecord | null => record
  try {
    const converse = async (
      id: string,
      shopperId: number,
      isLiveChatAvailable: boolean,
    ): Promise<Conversation> => {
      const shopper = shopperId > 0 ? await murphy.retail.shoppers.find(shopperId) : null
      if (shopperId > 0 && !shopper) throw new ProgramError(`There is no shopper ${shopperId}. ${usage}`)
      return startConversation(murphy.bot, { id, shopper, isLiveChatAvailable })
    }
    if (scripts) {
      for (const [index, script] of scripts.entries()) {
        const conversation = await converse(`script ${index}`, script.shopper, script.liveChat)
        print(await transcriptOf(script, conversation, lastRecord))
      }
    } else {
      const shopperId = Number(options.shopper ?? 0)
      await talk(await converse('terminal', shopperId, options['live-chat'] ?? false), lastRecord)
    }
  } finally {
    await murphy.close()
  }
}

/** One conversation as Markdown, with what was understood below each answer. */
async function transcriptOf(
  { title, shopper, liveChat, lines }: Script,
  conversation: Conversation,
  lastRecord: () => TurnRecord | null,
): Promise<string> {
  const who = shopper === 0 ? 'a guest' : `shopper ${shopper}, signed in`
  const parts = [`## ${title}`, `*${who}${liveChat ? ', live chat is open' : ''}*`]
  for (const line of lines) {
    const said = typeof line === 'string' ? `**Shopper:** ${line}` : `**Event:** \`${line.event}\``
    parts.push(said, await answered(turnOf(line), conversation, lastRecord))
  }
  return `${parts.join('\n\n')}\n`
}

async function answered(
  turn: Turn,
  conversation: Conversation,
  lastRecord: () => TurnRecord | null,
): Promise<string> {
  const answer = await conversation.take(turn)
  if (answer === 'not-proven') return '> (refused)'
  const { lines, choices, actions } = answerText(answer)
  const record = lastRecord()
  const quoted = [
    ...(lines.length === 0 && actions.length === 0 ? ['(nothing to say)'] : []),
    ...lines,
    ...(choices.length > 0 ? [choices.map((choice) => `[${choice}]`).join(' ')] : []),
    ...actions.map((action) => `(${action})`),
  ].map((line) => `> ${line}`)
  return [quoted.join('\n>\n'), record ? `<sub>${stateText(record)}</sub>` : ''].join('\n\n')
}

async function talk(conversation: Conversation, lastRecord: () => TurnRecord | null): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const dim = (text: string): string => (isTerminal ? `\u001b[2m${text}\u001b[22m` : text)
  const input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isTerminal,
    prompt: '> ',
  })
  print(help)
  input.prompt()
  for await (const line of input) {
    const text = line.trim()
    if (text !== '') {
      if (!isTerminal) print(`> ${text}`)
      const turn = typedTurn(text)
      if (turn === null) print(help)
      else {
        const answer = await conversation.take(turn)
        const { lines, choices, actions } = answer === 'not-proven' ? refused : answerText(answer)
        for (const each of lines) print(`  ${each}`)
        if (choices.length > 0) print(`  ${choices.map((choice) => `[${choice}]`).join(' ')}`)
        for (const action of actions) print(`  (${action})`)
        const record = lastRecord()
        if (record) print(dim(`  ${stateText(record)}`))
      }
    }
    input.prompt()
  }
  print('')
}

const refused = { lines: ['(refused)'], choices: [], actions: [] }

/** `null`: an event that cannot be read. */
function typedTurn(text: string): Turn | null {
  const [, event, json = '{}'] = /^\/event\s+(\S+)\s*(.*)$/.exec(text) ?? []
  if (event === undefined) return text.startsWith('/') ? null : { kind: 'text', text }
  try {
    const parameters = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(json === '' ? '{}' : json))
    return parameters.success ? { kind: 'event', event, parameters: parameters.output } : null
  } catch {
    return null
  }
}

function turnOf(line: Script['lines'][number]): Turn {
  return typeof line === 'string' ? { kind: 'text', text: line } : { kind: 'event', ...line }
}

function readScripts(file: string): readonly Script[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new ProgramError(`${file} cannot be read.`)
  }
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      try {
        return v.parse(ScriptSchema, JSON.parse(line))
      } catch (error) {
        throw new ProgramError(
          `${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    })
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        shopper: { type: 'string' },
        'live-chat': { type: 'boolean' },
        script: { type: 'string' },
      },
    }).values
  } catch {
    throw new ProgramError(usage)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
