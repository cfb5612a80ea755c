import type { FastifyInstance } from 'fastify'
import { renderBareFramePage } from '../pages/bare-frame-page'
import { renderBasketPage } from '../pages/basket-page'
import { renderCategoryPage, countPages, productsOnPage } from '../pages/category-page'
import { renderContactPage } from '../pages/contact-page'
import { renderHelpPage } from '../pages/help-page'
import { renderHomePage } from '../pages/home-page'
import { shopName } from '../pages/layout'
import { renderLoginPage } from '../pages/login-page'
import { getProductPath } from '../pages/product-card'
import { renderProductPage } from '../pages/product-page'
import { renderSearchPage } from '../pages/search-page'
import { renderSurveyPage } from '../pages/survey-page'
import { createSurveyPolicy } from '../security-headers'
import type { StorefrontPorts } from '../storefront-ports'
import { readPageContext } from './page-context'
import { sendPage } from './send-page'

const picksOnHome = 12
const othersOnProduct = 4
const searchMaxCharacters = 100

/** Adds the shop's pages. */
export function addPages(app: FastifyInstance, shop: StorefrontPorts): void {
  const { catalogue } = shop

  app.get('/', async (request, reply) => {
    const [context, picks] = await Promise.all([
      readPageContext(shop, request),
      catalogue.listPicks(picksOnHome),
    ])
    return sendPage(reply, context, shopName, renderHomePage(context, picks))
  })

  app.get<{ Params: { name: string }; Querystring: { page?: string } }>(
    '/category/:name',
    async (request, reply) => {
      const context = await readPageContext(shop, request)
      const category = context.categories.find(({ slug }) => slug === request.params.name)
      const page = Number(request.query.page ?? '1')
      if (category === undefined || !Number.isInteger(page) || page < 1 || page > countPages(category)) {
        return reply.callNotFound()
      }
      const products = await catalogue.listProducts({ slug: category.slug, page, pageSize: productsOnPage })
      return sendPage(reply, context, category.name, renderCategoryPage(category, products, page))
    },
  )

  app.get<{ Params: { stockCode: string; urlFriendlyName?: string } }>(
    '/product/:stockCode/:urlFriendlyName?',
    async (request, reply) => {
      const product = await catalogue.findProduct(request.params.stockCode)
      if (product === null) return reply.callNotFound()
      if (request.params.urlFriendlyName !== product.urlFriendlyName) {
        const query = request.url.split('?')[1]
        return reply.redirect(`${getProductPath(product)}${query === undefined ? '' : `?${query}`}`, 301)
      }
      const [context, neighbours] = await Promise.all([
        readPageContext(shop, request),
        catalogue.listProducts({ slug: product.aisle.slug, page: 1, pageSize: othersOnProduct + 1 }),
      ])
      const others = neighbours.filter(({ stockCode }) => stockCode !== product.stockCode)
      return sendPage(
        reply,
        context,
        `${product.brand} ${product.name}`,
        renderProductPage(product, others.slice(0, othersOnProduct)),
      )
    },
  )

  app.get<{ Querystring: { q?: string | string[] } }>('/search', async (request, reply) => {
    const { q = '' } = request.query
    const text = (Array.isArray(q) ? (q[0] ?? '') : q).trim().slice(0, searchMaxCharacters)
    const [context, products] = await Promise.all([
      readPageContext(shop, request),
      text === '' ? [] : catalogue.searchProducts(text, productsOnPage),
    ])
    return sendPage(reply, context, 'Search', renderSearchPage(text, products))
  })

  app.get('/basket', async (request, reply) =>
    sendPage(reply, await readPageContext(shop, request), 'Basket', renderBasketPage()),
  )

  app.get('/login', async (request, reply) => {
    const [context, shoppers] = await Promise.all([readPageContext(shop, request), catalogue.listShoppers()])
    return sendPage(reply, context, 'Sign in', renderLoginPage(shoppers, context.shopper))
  })

  app.get('/contact', async (request, reply) =>
    sendPage(reply, await readPageContext(shop, request), 'Contact us', renderContactPage()),
  )

  app.get<{ Params: { articleId: string } }>('/help/:articleId', async (request, reply) => {
    const title = await shop.findArticleTitle(request.params.articleId)
    if (title === null) return reply.callNotFound()
    return sendPage(reply, await readPageContext(shop, request), title, renderHelpPage(title))
  })

  app.get('/survey', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', createSurveyPolicy(shop.murphyUrl))
      .send(renderSurveyPage(shop.murphyUrl)),
  )

  app.get('/frame', async (_request, reply) =>
    reply.type('text/html').send(renderBareFramePage(shop.murphyUrl)),
  )
}
