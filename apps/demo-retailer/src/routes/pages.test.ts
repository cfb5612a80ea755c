import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createExampleCatalogue } from '../testing/example-catalogue'
import { createExampleShop } from '../testing/example-shop'

let shop: FastifyInstance
beforeAll(async () => {
  shop = await createExampleShop()
})
afterAll(() => shop.close())

describe('the stand-in survey', () => {
  it('has three faces and Send, and may stand in Murphy’s frame inside the shop', async () => {
    const { statusCode, body, headers } = await shop.inject('/survey')
    expect(statusCode).toBe(200)
    expect(body.match(/type="radio"/g)).toHaveLength(3)
    expect(body).toContain('<button class="button">Send</button>')
    expect(body).toContain('data-murphy="http://127.0.0.1:8080"')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://127.0.0.1:8080")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

describe('every page', () => {
  it.each([
    ['/', 'Good bottles, good company, no fuss.'],
    ['/category/red-wine', 'Red wine'],
    ['/category/red-wine?page=2', 'Red wine'],
    ['/product/90000/red-wine-0', 'Estate Barossa Shiraz'],
    ['/login', 'Who is shopping?'],
    ['/account', 'Your account'],
    ['/contact', 'Contact us'],
    ['/help/returns', 'Returning a bottle'],
    ['/search', 'Search'],
    ['/search?q=shiraz', 'Search'],
    ['/basket', 'Basket'],
  ])('%s has one heading, the loader and no inline script or style', async (url, heading) => {
    const { statusCode, body, headers } = await shop.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).toContain('<script async src="http://127.0.0.1:8080/embed.js"></script>')
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it.each([
    '/nowhere',
    '/category/tea',
    '/category/red-wine?page=3',
    '/category/red-wine?page=0',
    '/category/red-wine?page=x',
    '/product/1/none',
    '/help/unknown',
    '/pictures/1.svg',
  ])('%s is not found, with a way back', async (url) => {
    const { statusCode, body } = await shop.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('This shelf is empty')
    expect(body).toContain('href="/"')
  })

  it('every page that fails says so without asking the catalogue again', async () => {
    const failing = await createExampleShop({
      catalogue: { ...createExampleCatalogue(), listCategories: () => Promise.reject(new Error('down')) },
    })
    const { statusCode, body } = await failing.inject('/')
    expect(statusCode).toBe(500)
    expect(body).toContain('We dropped something')
    expect(body).not.toContain('down')
    await failing.close()
  })
})

describe('a category', () => {
  it('shows 24 products a page and the rest on the next', async () => {
    const cards = async (url: string) => (await shop.inject(url)).body.match(/class="card"/g)
    expect(await cards('/category/beer')).toHaveLength(24)
    expect(await cards('/category/beer?page=2')).toHaveLength(6)
  })
})

describe('a product', () => {
  it('moves a wrong name to the right address and keeps where one came from', async () => {
    const answer = await shop.inject('/product/90000/old-name?i_cid=cbfaw')
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('/product/90000/red-wine-0?i_cid=cbfaw')
  })

  it('shows names as text, whatever they hold', async () => {
    const { body } = await shop.inject('/product/90001/red-wine-1')
    expect(body).toContain('<h1>Shiraz &lt;b&gt;&amp; Sons&lt;/b&gt;</h1>')
    expect(body).not.toContain('<b>')
  })
})

describe('the search', () => {
  it('shows what it finds, whatever the case, and names a search without a result', async () => {
    const found = (await shop.inject('/search?q=MERLOT')).body
    expect(found).toContain('Hillside Merlot')
    expect(found).not.toContain('data-failed-search')
    const none = (await shop.inject('/search?q=%3Cb%3Eshirz')).body
    expect(none).toContain('data-failed-search="&lt;b&gt;shirz"')
    expect(none).not.toContain('class="card"')
  })

  it.each(['/search', '/search?q=', '/search?q=%20'])('%s searches nothing', async (url) => {
    const { body } = await shop.inject(url)
    expect(body).not.toMatch(/data-failed-search|class="card"/)
  })
})

describe('the account', () => {
  it('explains the age check to those who come from Murphy’s alert', async () => {
    const url = '/account?i_cid=cbagecheck&utm_campaign=sdd-age-check'
    expect((await shop.inject(url)).body).toContain('Verify your age')
    expect((await shop.inject('/account')).body).not.toContain('Verify your age')
  })
})

describe('the bare frame', () => {
  it('frames Murphy’s own address, without the loader', async () => {
    const { body } = await shop.inject('/frame')
    expect(body).toContain('<iframe id="murphy" title="Murphy" data-src="http://127.0.0.1:8080/"')
    expect(body).not.toContain('embed.js')
  })
})
