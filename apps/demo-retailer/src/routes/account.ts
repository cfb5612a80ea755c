import type { FastifyInstance } from 'fastify'
import { renderAccountPage } from '../pages/account-page'
import { createOrderSteps } from '../retail-api/order-steps'
import { ApiProblem } from '../retail-api/problem'
import type { StorefrontPorts } from '../storefront-ports'
import { findSignedInShopper, readPageContext } from './page-context'
import { sendPage } from './send-page'

const noticesBody = {
  type: 'object',
  required: ['isOn'],
  properties: { isOn: { type: 'boolean' } },
} as const
const stepBody = {
  type: 'object',
  required: ['orderId'],
  properties: { orderId: { type: 'string', maxLength: 32 } },
} as const
const signInFirst = { problem: 'Sign in first.' }

/** Adds the account page and its calls. */
export function addAccount(app: FastifyInstance, shop: StorefrontPorts): void {
  // Without the Retail API no order can move.
  const steps = shop.retailApi === null ? null : createOrderSteps(shop.retailApi)

  app.get<{ Querystring: { utm_campaign?: string } }>('/account', async (request, reply) => {
    const context = await readPageContext(shop, request)
    const { shopper } = context
    const openOrders = shopper === null || steps === null ? [] : await steps.list(shopper.shopperId)
    const isAgeCheck = request.query.utm_campaign === 'sdd-age-check'
    return sendPage(reply, context, 'Your account', renderAccountPage({ shopper, openOrders, isAgeCheck }))
  })

  // Answers new tokens, because the consent is a claim of the token. Source: OP-145
  app.post<{ Body: { isOn: boolean } }>(
    '/api/order-notices',
    { schema: { body: noticesBody } },
    async (request, reply) => {
      const shopper = await findSignedInShopper(shop, request)
      if (shopper === null) return reply.code(401).send(signInFirst)
      const wantsOrderNotices = request.body.isOn
      await shop.catalogue.setOrderNotices(shopper.shopperId, wantsOrderNotices)
      return reply
        .header('cache-control', 'no-store')
        .send(await shop.tokens.createMurphyTokens({ ...shopper, wantsOrderNotices }))
    },
  )

  app.post<{ Body: { orderId: string } }>(
    '/api/order-step',
    { schema: { body: stepBody } },
    async (request, reply) => {
      const shopper = await findSignedInShopper(shop, request)
      if (shopper === null) return reply.code(401).send(signInFirst)
      try {
        await steps?.move(shopper.shopperId, request.body.orderId)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        return reply.code(404).send({ problem: 'You have no such order.' })
      }
      return reply.code(204).send()
    },
  )
}
