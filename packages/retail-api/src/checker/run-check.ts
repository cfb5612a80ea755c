import { runArazzoWorkflows } from './arazzo-workflows'
import { checkRetailer } from './check-retailer'
import type { CheckCommand } from './command-line'
import { parseCommand, usage } from './command-line'
import type { CheckOptions } from './context'
import type { EventCollector } from './event-collector'
import { startEventCollector } from './event-collector'
import { formatReport } from './format-report'
import type { Report } from './report'

export type Output = {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

const probeMs = 3000

/** Runs the program. Returns its exit code: 0 no findings, 1 findings, 2 wrong options or no server. */
export async function runCheck(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, printError }: Output,
): Promise<0 | 1 | 2> {
  if (parameters.includes('--help')) {
    print(usage)
    return 0
  }
  const parsed = parseCommand(parameters, environment)
  if (!parsed.ok) {
    printError(`${parsed.error}\n\n${usage}`)
    return 2
  }
  const { command } = parsed
  const receiver = command.events === null ? null : await openReceiver(command.events, printError)
  try {
    const report = await checkRetailer(createOptions(command, receiver, printError))
    if (isUnreachable(report)) {
      const [finding] = report.findings
      printError(
        `${command.url} does not answer: ${finding?.detail ?? ''}\nIs the server started, and is --url right?\n`,
      )
      return 2
    }
    print(command.isJson ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
    return report.findings.length === 0 ? 0 : 1
  } finally {
    await receiver?.close()
  }
}

function createOptions(
  { url, key, signing, shopper, otherShopper, allowWrites, postcode, events }: CheckCommand,
  receiver: EventCollector | null,
  printError: Output['printError'],
): CheckOptions {
  return {
    url,
    key,
    allowWrites,
    ...(signing === null ? {} : { signing }),
    ...(shopper === null ? {} : { shopper }),
    ...(otherShopper === null ? {} : { otherShopper }),
    ...(postcode === null ? {} : { postcode }),
    ...(receiver === null || events === null ? {} : { events: { receiver, secret: events.secret } }),
    runWorkflows: runArazzoWorkflows,
    // On standard error, so that standard output holds only the report.
    onChanges: (changes) => {
      if (changes.length === 0) return
      printError(`The checker will now:\n${changes.map((change) => `- ${change}\n`).join('')}\n`)
    },
  }
}

/** Starts the receiver of events; null when the events address does not lead to it. */
async function openReceiver(
  { url, port }: { readonly url: string; readonly port: number | null },
  printError: Output['printError'],
): Promise<EventCollector | null> {
  const { hostname, port: urlPort, protocol } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  const ownPort = port ?? (urlPort === '' ? (protocol === 'https:' ? 443 : 80) : Number(urlPort))
  const receiver = await startEventCollector({
    host: isLocal ? '127.0.0.1' : '0.0.0.0',
    port: ownPort,
  }).catch((error: unknown) => {
    printError(`Events are not checked. Port ${ownPort} cannot be opened: ${String(error)}\n`)
    return null
  })
  if (receiver === null) return null
  const probe = globalThis.crypto.randomUUID()
  await fetch(url, { method: 'POST', body: probe, signal: AbortSignal.timeout(probeMs) }).catch(() => null)
  if ((await receiver.waitFor(({ body }) => body === probe, 0)) !== null) return receiver
  printError(`Events are not checked. ${url} does not lead to port ${ownPort} of this computer.\n`)
  await receiver.close()
  return null
}

/** Returns true when not even the capabilities had an answer. */
function isUnreachable({ calls, findings }: Report): boolean {
  return calls === 1 && findings.some(({ rule, answer }) => rule === 'RA-HTTP-1' && answer.status === null)
}
