import { parseArgs } from 'node:util'
import { ProgramError } from '../program-error'

export const chatUsage =
  'Usage: npm run -s bot:chat -- [--shopper ID] [--live-chat] [--script FILE]\nShoppers: 0 (a guest), 123, 456, 789'

export type ChatOptions = {
  /** 0 means a guest. */
  readonly shopper: number
  readonly isLiveChatAvailable: boolean
  /** File with scripted conversations, or `null` for an interactive one. */
  readonly script: string | null
}

/** Reads the options of the command line. Errors: throws a ProgramError that says how the program is called. */
export function readChatOptions(args: readonly string[]): ChatOptions {
  const { shopper = '0', 'live-chat': isLiveChatAvailable = false, script = null } = parseOptions(args)
  if (!/^\d+$/.test(shopper)) throw new ProgramError(chatUsage)
  return { shopper: Number(shopper), isLiveChatAvailable, script }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        shopper: { type: 'string' },
        'live-chat': { type: 'boolean' },
        script: { type: 'string' },
      },
    }).values
  } catch {
    throw new ProgramError(chatUsage)
  }
}
