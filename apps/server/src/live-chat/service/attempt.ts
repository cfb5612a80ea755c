import type { ServiceContext } from './context'

/**
 * Does one piece of work on one chat or agent and reports its failure, so that it keeps nothing else from being done.
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
