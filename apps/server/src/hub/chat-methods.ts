import type { HubCommandArguments, HubCommands } from '@murphy/contracts/hub'
import { hubCommandArguments } from '@murphy/contracts/hub'
import type { HubCallerContext, HubMethod, ParseArguments } from '@murphy/hub'
import { method } from '@murphy/hub'
import type { Turn } from '../assistant/turn'
import { toQuotaUses } from '../quotas/quotas'
import type { RequestQueue } from './request-queue'
import type { ChatHubPorts } from './ports'
import { noteActivity } from './connection-activity'
import { findMembership } from './membership'
import { handleGreeting } from './handle-greeting'
import { handleTurn } from './handle-turn'
import type { GenericSchema, InferOutput } from 'valibot'
import { parseInput } from '../http/parse-input'

type Ctx = HubCallerContext<null>

/**
 * Creates the methods that a widget calls. A command completes as soon as it is accepted; its answer is pushed.
 *
 * Source: HUB-08 to HUB-11, OP-117, docs/wire-format.md#hub
 */
export function createChatMethods(
  ports: ChatHubPorts,
  requests: RequestQueue,
): Readonly<Record<keyof HubCommands, HubMethod<null>>> {
  const { log, events, quotas, now, hub, callerAddress } = ports
  const onSaveFailed = (error: unknown): void =>
    log.warn({ event: 'hub-request-not-kept', message: String(error) })
  const answerPorts = { ...ports, requests: hub.requests, onSaveFailed }

  function acceptTurn(
    ctx: Ctx,
    command: 'SendWSQuery' | 'SendWSEvent',
    turn: Turn,
    [, parameters, { requestId }]: HubCommandArguments['SendWSQuery'],
  ): void {
    const { widgetSessionId, sessionId, isLCAvailable: isLiveChatAvailable } = parameters
    noteActivity(ctx, {
      activeAt: now(),
      isHostDevice: parameters['isHostDevice'] === true,
      ...(turn.kind === 'text' ? { isWithAgent: false } : {}),
    })
    requests.accept(ctx, { command, widgetSessionId, requestId }, ({ chatbotUserId, ...queued }) => {
      // The widget recognises its own message by the id of the request.
      const turnRequest = {
        turn,
        chatbotUserId,
        parameters,
        sessionId,
        isLiveChatAvailable,
        callerAddress: callerAddress.findForHub(ctx.request),
        bubbleId: queued.requestId,
      }
      return handleTurn(answerPorts, ctx, { ...queued, turnRequest })
    })
  }

  function acceptGreeting(ctx: Ctx, [parameters, extra]: HubCommandArguments['GreetShopperWS']): void {
    const { encryptedShopperId, conversationId } = parameters
    const { widgetSessionId, requestId, lastSeenId } = extra
    noteActivity(ctx, { activeAt: now(), isHostDevice: extra['isHostDevice'] === true })
    const sessionId = parameters.sessionId || extra.dialogFlowSessionId
    const incoming = { command: 'GreetShopperWS', widgetSessionId, requestId } as const
    requests.accept(ctx, incoming, ({ chatbotUserId, request }) => {
      const greeting = { chatbotUserId, widgetSessionId, encryptedShopperId, sessionId }
      return handleGreeting(answerPorts, ctx, {
        greeting,
        conversationId,
        lastSeenId: lastSeenId ?? null,
        request,
      })
    })
  }

  function passControl(
    ctx: Ctx,
    [{ source, target }]: readonly [{ readonly source: string; readonly target: string }],
  ): void {
    const chatbotUserId = requests.countVisitor(ctx)
    noteActivity(ctx, { activeAt: now(), isWithAgent: target !== 'murphy' })
    const { sessionId = '', widgetSessionId = '' } = findMembership(ctx) ?? {}
    const data = { source, target }
    const address = callerAddress.findForHub(ctx.request)
    const caller = { visitorId: chatbotUserId, address, receiver: null }
    const record = async (): Promise<void> => {
      if ((await quotas.take(toQuotaUses('record of use', caller), now())) !== null) return
      await events.record({
        kind: 'pass-control',
        sessionId,
        userId: chatbotUserId,
        data,
        recordedAt: now(),
      })
    }
    record().catch((error: unknown) =>
      log.error({ event: 'hub-failed', command: 'PassControl', message: String(error) }),
    )
    hub.passControl({ chatbotUserId, sessionId, widgetSessionId, ...data })
  }

  return {
    SendWSQuery: method({
      parse: createArgumentParser(hubCommandArguments.SendWSQuery),
      call: (ctx: Ctx, ...args) => acceptTurn(ctx, 'SendWSQuery', { kind: 'text', text: args[0] }, args),
    }),
    SendWSEvent: method({
      parse: createArgumentParser(hubCommandArguments.SendWSEvent),
      call: (ctx: Ctx, ...args) =>
        acceptTurn(ctx, 'SendWSEvent', { kind: 'event', event: args[0], parameters: args[1] }, args),
    }),
    GreetShopperWS: method({
      parse: createArgumentParser(hubCommandArguments.GreetShopperWS),
      call: (ctx: Ctx, ...args) => acceptGreeting(ctx, args),
    }),
    PassControl: method({
      parse: createArgumentParser(hubCommandArguments.PassControl),
      call: (ctx: Ctx, ...args) => passControl(ctx, args),
    }),
  }
}

/** Parses the arguments of a command by its contract. An error names no values that the client gave. */
function createArgumentParser<Schema extends GenericSchema>(
  schema: Schema,
): ParseArguments<InferOutput<Schema>> {
  return (args) => {
    const read = parseInput(schema, args)
    return read.ok ? read : { ok: false, error: read.error.message }
  }
}
