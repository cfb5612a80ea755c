import type { BotFiles } from '../adapters/read-bot-files'
import { readBotFiles } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'

/**
 * The operator's files of this repository. Reading them takes a noticeable part of a second, so all test files that a worker runs
 * share one reading. No test changes them.
 */
export const shippedBotFiles: BotFiles = readBotFiles(botFolder)
