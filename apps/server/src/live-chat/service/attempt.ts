import type { ServiceContext } from './context'

/**
 * Runs one piece of work on a chat or agent and reports its failure, so that other work continues.
 *
 * @param about the chat or agent, for the log
 */
export async function attempt(
  { onFailure }: Pick<ServiceContext, 'onFailure'>,
  work: string,
  about: string | null,
  run: () => Promise<void>,
): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    onFailure(work, error, about)
    return false
  }
}
