// npm run -s bot:chat [-- --shopper ID] [--live-chat] [--script FILE]: chats with Murphy in the terminal.
import { createInterface } from 'node:readline/promises'
import type { AssistantAnswer, TurnRecord } from '../assistant/assistant'
import type { Turn } from '../assistant/turn'
import { ProgramError, runProgram } from '../program-error'
import { formatAnswer } from './format-answer'
import type { ChatOptions } from './chat-options'
import { chatUsage, readChatOptions } from './chat-options'
import { startConversation } from './conversation'
import { readJsonRows } from './json-rows'
import { openTemporaryMurphy } from './temporary-murphy'
import { formatTurn } from './format-turn'
import { parseTurn } from './parse-turn'
import * as v from 'valibot'

/** A scripted conversation: one line of a file. */
const ChatScriptSchema = v.strictObject({
  title: v.string(),
  shopper: v.optional(v.number(), 0),
  liveChat: v.optional(v.boolean(), false),
  lines: v.array(
    v.union([
      v.string(),
      v.strictObject({
        event: v.string(),
        parameters: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ]),
  ),
})
type ChatScript = v.InferOutput<typeof ChatScriptSchema>

const chatScriptExample = '{"title": "Opening hours", "shopper": 0, "lines": ["are you open", "prahran"]}'

function toTurn(line: ChatScript['lines'][number]): Turn {
  return typeof line === 'string' ? { kind: 'text', text: line } : { kind: 'event', ...line }
}

const help = 'Type a message to Murphy. /event NAME {"key":"value"} sends an event, Ctrl-D ends the chat.'

/** An answer and its turn record; `null`: the turn was refused. */
type ChatResult = { readonly answer: AssistantAnswer; readonly record: TurnRecord | null }
type TakeTurn = (turn: Turn) => Promise<ChatResult>

await runProgram(async () => {
  await run(readChatOptions(process.argv.slice(2)))
})

async function run({ shopper, isLiveChatAvailable, script }: ChatOptions): Promise<void> {
  const scripts =
    script === null ? null : readJsonRows(script, ChatScriptSchema, { example: chatScriptExample })
  const records: TurnRecord[] = []
  const murphy = await openTemporaryMurphy({ observe: (record) => void records.push(record) })
  try {
    const begin = async (id: string, shopperId: number, isOpen: boolean): Promise<TakeTurn> => {
      const found = shopperId > 0 ? await murphy.findShopper(String(shopperId)) : null
      if (shopperId > 0 && !found) throw new ProgramError(`There is no shopper ${shopperId}.\n${chatUsage}`)
      const conversation = startConversation(murphy.bot, {
        id,
        shopper: found,
        isLiveChatAvailable: isOpen,
      })
      return async (turn) => {
        const answer = await conversation.take(turn)
        return { answer, record: records.pop() ?? null }
      }
    }
    if (!scripts) return await runConversation(await begin('terminal', shopper, isLiveChatAvailable))
    for (const [index, each] of scripts.entries())
      print(await writeTranscript(each, await begin(`script ${index}`, each.shopper, each.liveChat)))
  } finally {
    await murphy.close()
  }
}

/** Returns one conversation as Markdown, with the recognised intents below each answer. */
async function writeTranscript(
  { title, shopper, liveChat, lines }: ChatScript,
  takeTurn: TakeTurn,
): Promise<string> {
  const reader = shopper === 0 ? 'a guest' : `shopper ${shopper}, signed in`
  const parts = [`## ${title}`, `*${reader}${liveChat ? ', live chat is open' : ''}*`]
  for (const line of lines) {
    const { answer, record } = await takeTurn(toTurn(line))
    parts.push(
      typeof line === 'string' ? `**Shopper:** ${line}` : `**Event:** \`${line.event}\``,
      formatShown(answer)
        .map((shownLine) => `> ${shownLine}`)
        .join('\n>\n'),
      ...(record ? [`<sub>${formatTurn(record)}</sub>`] : []),
    )
  }
  return `${parts.join('\n\n')}\n`
}

async function runConversation(takeTurn: TakeTurn): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const formatDimmed = (text: string): string => (isTerminal ? `\u001b[2m${text}\u001b[22m` : text)
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal })
  print(help)
  if (isTerminal) input.prompt()
  for await (const line of input) {
    const turn = parseTurn(line)
    // Piped input would not be visible otherwise.
    if (!isTerminal && turn.kind !== 'nothing') print(`> ${line.trim()}`)
    if (turn.kind === 'unreadable') print(help)
    else if (turn.kind !== 'nothing') {
      const { answer, record } = await takeTurn(turn)
      for (const shownLine of formatShown(answer)) print(`  ${shownLine}`)
      if (record) print(formatDimmed(`  ${formatTurn(record)}`))
    }
    if (isTerminal) input.prompt()
  }
  if (isTerminal) print('')
}

function formatShown(answer: AssistantAnswer): readonly string[] {
  if (answer === 'not-proven') return ['(refused)']
  const { lines, choices, actions } = formatAnswer(answer)
  if (lines.length + choices.length + actions.length === 0) return ['(no reply)']
  return [
    ...lines,
    ...(choices.length > 0 ? [choices.map((choice) => `[${choice}]`).join(' ')] : []),
    ...actions.map((action) => `(${action})`),
  ]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
