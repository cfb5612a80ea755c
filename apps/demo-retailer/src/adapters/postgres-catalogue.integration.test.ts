import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPostgresCatalogue } from './postgres-catalogue'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

const database = `storefront_${randomUUID().replaceAll('-', '')}`
const serverUrl = inject('databaseUrl')
const url = new URL(serverUrl)
url.pathname = `/${database}`
let opened: ReturnType<typeof createPostgresCatalogue>

beforeAll(async () => {
  await run(serverUrl, `create database ${database}`)
  await run(
    url.href,
    `create schema demo_retailer;
     create table demo_retailer.product (
       stock_code text primary key, url_friendly_name text default '', brand text default 'Galah Street',
       product_name text default 'Lager', category text, wine_kind text, varietal text, price_cents integer default 2050,
       price_message text default 'per pack of 6', is_member_offer boolean default false,
       is_online_offer boolean default false, is_clearance boolean default false, rating double precision,
       review_count integer default 0, sales_rank integer);
     insert into demo_retailer.product (stock_code, category, wine_kind, sales_rank, review_count) values
       ('1', 'beer', null, 10, 0), ('2', 'beer', null, 900, 0), ('3', 'beer', null, null, 99), ('4', 'beer', null, 900, 5),
       ('5', 'wine', 'Red', 20, 0), ('6', 'wine', 'Red', 30, 0);`,
  )
  opened = createPostgresCatalogue(url.href)
})
afterAll(async () => {
  await opened.close()
  await run(serverUrl, `drop database ${database} with (force)`)
})

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('the search', () => {
  it('finds a part of the name, whatever its case and whatever it contains', async () => {
    const [first] = await opened.catalogue.listPicks(1)
    const text = first?.name.slice(1).toUpperCase() ?? ''
    const found = await opened.catalogue.searchProducts(text, 10)
    expect(found.map(({ stockCode }) => stockCode)).toContain(first?.stockCode)
    expect(await opened.catalogue.searchProducts('%', 10)).toEqual([])
    expect(await opened.catalogue.searchProducts(text, 0)).toEqual([])
  })
})

describe('best sellers', () => {
  // As Murphy sorts them: the higher the rank, the more is sold.
  it('best sellers of an aisle come by descending rank, then by reviews, without a rank last', async () => {
    const question = { slug: 'beer', page: 1, pageSize: 10 }
    const products = await opened.catalogue.listProducts(question)
    expect(products.map(({ stockCode }) => stockCode)).toEqual(['4', '2', '1', '3'])
    const secondPage = await opened.catalogue.listProducts({ ...question, page: 2, pageSize: 3 })
    expect(secondPage.map(({ stockCode }) => stockCode)).toEqual(['3'])
  })

  it('best sellers of each aisle come before the second of any', async () => {
    const picks = await opened.catalogue.listPicks(4)
    expect(new Set(picks.slice(0, 2).map(({ stockCode }) => stockCode))).toEqual(new Set(['4', '6']))
    expect(new Set(picks.slice(2).map(({ stockCode }) => stockCode))).toEqual(new Set(['2', '5']))
  })
})
