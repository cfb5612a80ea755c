import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '../html'
import { accountPage } from '../pages/account-page'
import { bareFramePage } from '../pages/bare-frame-page'
import { categoryPage, pageCount, productsOnPage } from '../pages/category-page'
import { contactPage } from '../pages/contact-page'
import { helpPage } from '../pages/help-page'
import { homePage } from '../pages/home-page'
import { layout, shopName, type PageContext } from '../pages/layout'
import { loginPage } from '../pages/login-page'
import { productPath } from '../pages/product-card'
import { productPage } from '../pages/product-page'
import { surveyPage } from '../pages/survey-page'
import { surveyPolicy } from '../security-headers'
import type { Shop } from '../shop'
import { pageContext } from './page-context'

const picksOnHome = 12
const othersOnProduct = 4

export function addPages(app: FastifyInstance, shop: Shop): void {
  const { catalogue } = shop

  app.get('/', async (request, reply) => {
    const [context, picks] = await Promise.all([pageContext(shop, request), catalogue.picks(picksOnHome)])
    return send(reply, context, shopName, homePage(context, picks))
  })

  app.get<{ Params: { name: string }; Querystring: { page?: string } }>(
    '/category/:name',
    async (request, reply) => {
      const context = await pageContext(shop, request)
      const category = context.categories.find(({ slug }) => slug === request.params.name)
      const page = Number(request.query.page ?? '1')
      if (category === undefined || !Number.isInteger(page) || page < 1 || page > pageCount(category)) {
        return reply.callNotFound()
      }
      const products = await catalogue.inCategory({ slug: category.slug, page, pageSize: productsOnPage })
      return send(reply, context, category.name, categoryPage(category, products, page))
    },
  )

  app.get<{ Params: { stockCode: string; urlFriendlyName?: string } }>(
    '/product/:stockCode/:urlFriendlyName?',
    async (request, reply) => {
      const product = await catalogue.product(request.params.stockCode)
      if (product === null) return reply.callNotFound()
      if (request.params.urlFriendlyName !== product.urlFriendlyName) {
        const query = request.url.split('?')[1]
        return reply.redirect(`${productPath(product)}${query === undefined ? '' : `?${query}`}`, 301)
      }
      const [context, neighbours] = await Promise.all([
        pageContext(shop, request),
        catalogue.inCategory({ slug: product.aisle.slug, page: 1, pageSize: othersOnProduct + 1 }),
      ])
      const others = neighbours.filter(({ stockCode }) => stockCode !== product.stockCode)
      return send(
        reply,
        context,
        `${product.brand} ${product.name}`,
        productPage(product, others.slice(0, othersOnProduct)),
      )
    },
  )

  app.get('/login', async (request, reply) => {
    const [context, shoppers] = await Promise.all([pageContext(shop, request), catalogue.shoppers()])
    return send(reply, context, 'Sign in', loginPage(shoppers, context.shopper))
  })

  app.get<{ Querystring: { utm_campaign?: string } }>('/account', async (request, reply) => {
    const context = await pageContext(shop, request)
    const isAgeCheck = request.query.utm_campaign === 'sdd-age-check'
    return send(reply, context, 'Your account', accountPage(context.shopper, isAgeCheck))
  })

  app.get('/contact', async (request, reply) =>
    send(reply, await pageContext(shop, request), 'Contact us', contactPage()),
  )

  app.get<{ Params: { articleId: string } }>('/help/:articleId', async (request, reply) => {
    const title = await shop.articleTitle(request.params.articleId)
    if (title === null) return reply.callNotFound()
    return send(reply, await pageContext(shop, request), title, helpPage(title))
  })

  app.get('/survey', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', surveyPolicy(shop.murphyUrl))
      .send(surveyPage(shop.murphyUrl)),
  )

  app.get('/frame', async (_request, reply) => reply.type('text/html').send(bareFramePage(shop.murphyUrl)))
}

/** Pages greet the visitor by name: nobody else may be shown a copy. */
function send(reply: FastifyReply, context: PageContext, title: string, content: Html): FastifyReply {
  return reply
    .type('text/html')
    .header('cache-control', 'private, no-cache')
    .send(layout(context, title, content))
}
