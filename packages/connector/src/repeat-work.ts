import type { ProcessPorts } from './process-ports'

/** Starts work again every few minutes. The first start is after one interval. */
export function repeatWork(
  work: () => Promise<void>,
  { minutes, schedule }: { readonly minutes: number } & Pick<ProcessPorts, 'schedule'>,
): void {
  schedule(() => {
    void work()
    repeatWork(work, { minutes, schedule })
  }, minutes * 60_000)
}
