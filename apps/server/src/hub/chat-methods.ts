import type { HubCommandArguments, HubCommands } from '@murphy/contracts/hub'
import { hubCommandArguments } from '@murphy/contracts/hub'
import type { HubCallerContext, HubMethod } from '@murphy/hub'
import { method } from '@murphy/hub'
import type { Turn } from '../assistant/turn'
import { usesOf } from '../quotas/limits'
import { argumentsOf } from './arguments-of'
import type { RequestQueue } from './request-queue'
import type { ChatHubPorts } from './ports'
import { findMembership } from './membership'
import { handleGreeting } from './handle-greeting'
import { handleTurn } from './handle-turn'

type Ctx = HubCallerContext<null>

/**
 * The commands of a widget. A command completes as soon as it is accepted; its answer is pushed.
 *
 * Source: HUB-08 to HUB-11, OP-117, docs/wire-format.md#hub
 */
export function chatMethods(
  ports: ChatHubPorts,
  requests: RequestQueue,
): Readonly<Record<keyof HubCommands, HubMethod<null>>> {
  const { log, events, quotas, now, hub, callerAddress } = ports
  const onNotKept = (error: unknown): void =>
    log.warn({ event: 'hub-request-not-kept', message: String(error) })
  const answering = { ...ports, requests: hub.requests, onNotKept }

  function ask(
    ctx: Ctx,
    command: 'SendWSQuery' | 'SendWSEvent',
    turn: Turn,
    [, parameters, { requestId }]: HubCommandArguments['SendWSQuery'],
  ): void {
    const { widgetSessionId, sessionId, isLCAvailable: isLiveChatAvailable } = parameters
    requests.take(ctx, { command, widgetSessionId, requestId }, ({ chatbotUserId, ...taken }) => {
      // The widget recognises its own message by the id of the request.
      const asking = {
        turn,
        chatbotUserId,
        parameters,
        sessionId,
        isLiveChatAvailable,
        saidId: taken.requestId,
      }
      return handleTurn(answering, ctx, { ...taken, asking })
    })
  }

  function greet(ctx: Ctx, [parameters, extra]: HubCommandArguments['GreetShopperWS']): void {
    const { encryptedShopperId, conversationId } = parameters
    const { widgetSessionId, requestId, lastSeenId } = extra
    const sessionId = parameters.sessionId || extra.dialogFlowSessionId
    const asked = { command: 'GreetShopperWS', widgetSessionId, requestId } as const
    requests.take(ctx, asked, ({ chatbotUserId, request }) => {
      const greeting = { chatbotUserId, widgetSessionId, encryptedShopperId, sessionId }
      return handleGreeting(answering, ctx, {
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
    const { sessionId = '', widgetSessionId = '' } = findMembership(ctx) ?? {}
    const data = { source, target }
    const address = callerAddress.of(ctx.request.address, ctx.request.header('x-forwarded-for'))
    const caller = { visitorId: chatbotUserId, address, receiver: null }
    const record = async (): Promise<void> => {
      if ((await quotas.take(usesOf('record of use', caller), now())) !== null) return
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
      parse: argumentsOf(hubCommandArguments.SendWSQuery),
      call: (ctx: Ctx, ...args) => ask(ctx, 'SendWSQuery', { kind: 'text', text: args[0] }, args),
    }),
    SendWSEvent: method({
      parse: argumentsOf(hubCommandArguments.SendWSEvent),
      call: (ctx: Ctx, ...args) =>
        ask(ctx, 'SendWSEvent', { kind: 'event', event: args[0], parameters: args[1] }, args),
    }),
    GreetShopperWS: method({
      parse: argumentsOf(hubCommandArguments.GreetShopperWS),
      call: (ctx: Ctx, ...args) => greet(ctx, args),
    }),
    PassControl: method({
      parse: argumentsOf(hubCommandArguments.PassControl),
      call: (ctx: Ctx, ...args) => passControl(ctx, args),
    }),
  }
}
