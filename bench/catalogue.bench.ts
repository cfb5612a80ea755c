// npm run bench -- catalogue: compares two searches for a product by its name, of 725 and of 30,000 products: the index in the server's
// memory, which Murphy uses, and PostgreSQL with trigrams, which also forgive a wrong letter.
import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import type { Product } from '@murphy/retail-api'
import { startEmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres/embedded-postgres'
import { createProductIndex } from '../apps/server/src/retail/catalogue/product-index'
import { getProductWords } from '../apps/server/src/retail/catalogue/search-words'
import { readFamilyCpuMs } from './server/cpu-time'
import { createProduct } from './server/generated-range'
import { getPercentile } from './statistics'
import { printColumns } from './table'
import { createWorkFolder } from './work-folder'

const sizes = [725, 30_000]
const questionCount = 200
/** As many products as one answer lists. */
const limit = 5

/** A question for one product, in other words than its name: without the brand's second word, and one with a wrong letter. */
type Question = { readonly text: string; readonly sku: string }

/** The cost of a search, and the memory or bytes of its index. */
type Cost = {
  readonly firstCpuMs: number
  readonly againCpuMs: number
  readonly medianMs: number
  readonly indexMb: number
  readonly foundShare: number
}

type Search = (text: string) => Promise<readonly string[]>

const folder = createWorkFolder()
const postgres = await startEmbeddedPostgres(folder)
try {
  await postgres.waitUntilReady()
  const client = new pg.Client(postgres.url)
  await client.connect()
  const rows: string[][] = []
  for (const size of sizes) {
    const products = Array.from({ length: size }, (_, position) => createProduct(position))
    const questions = listQuestions(products)
    const before = readHeapMb()
    const index = createProductIndex(products)
    const inMemory = await measure(questions, (text) =>
      Promise.resolve(
        index.search({ text, limit, isInStock: () => true }).map((at) => products[at]?.sku ?? ''),
      ),
    )
    const indexMb = readHeapMb() - before
    const bytes = await fillTable(client, products)
    const inDatabase = await measure(questions, async (text) => await searchTable(client, text))
    rows.push(
      toRow(`${size} products, index in memory`, { ...inMemory, indexMb }),
      toRow(`${size} products, PostgreSQL with trigrams`, { ...inDatabase, indexMb: bytes / 2 ** 20 }),
    )
  }
  await client.end()
  printColumns('Product search by name', [
    [
      'search',
      'CPU of a question, first time',
      'CPU, asked again',
      'median time of a question',
      'index and its table',
      `the product is among the first ${limit}`,
    ],
    ...rows,
  ])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function toRow(name: string, { firstCpuMs, againCpuMs, medianMs, indexMb, foundShare }: Cost): string[] {
  const formatMs = (value: number): string => `${value.toFixed(2)} ms`
  const found = `${(100 * foundShare).toFixed(0)} %`
  return [
    name,
    formatMs(firstCpuMs),
    formatMs(againCpuMs),
    formatMs(medianMs),
    `${indexMb.toFixed(1)} MB`,
    found,
  ]
}

/** Returns questions for products of the whole range; every fourth has a wrong letter. */
function listQuestions(products: readonly Product[]): readonly Question[] {
  return Array.from({ length: questionCount }, (_, at) => {
    const { brand, name, sku } =
      products[Math.floor((at * products.length) / questionCount)] ?? createProduct(0)
    const text = `${brand.split(' ')[0] ?? ''} ${name}`.toLowerCase()
    return { text: at % 4 === 0 ? `${text.slice(0, 3)}x${text.slice(4)}` : text, sku }
  })
}

/** Asks all questions, twice, because the cost depends on what is remembered. The database is a child of this process. */
async function measure(questions: readonly Question[], search: Search): Promise<Omit<Cost, 'indexMb'>> {
  const readCpu = (): number => readFamilyCpuMs(process.pid)
  const times: number[] = []
  let found = 0
  const startedAt = readCpu()
  for (const { text, sku } of questions) {
    const askedAt = performance.now()
    const skus = await search(text)
    times.push(performance.now() - askedAt)
    if (skus.includes(sku)) found += 1
  }
  const between = readCpu()
  for (const { text } of questions) await search(text)
  return {
    firstCpuMs: (between - startedAt) / questions.length,
    againCpuMs: (readCpu() - between) / questions.length,
    medianMs: getPercentile(times, 0.5),
    foundShare: found / questions.length,
  }
}

/** Fills the table of products with the words by which they are found. Returns its bytes with indexes. */
async function fillTable(client: pg.Client, products: readonly Product[]): Promise<number> {
  await client.query('create extension if not exists pg_trgm')
  await client.query('drop table if exists product')
  await client.query(
    'create table product (sku text primary key, words text not null, sales_rank integer not null)',
  )
  await client.query('insert into product select * from unnest($1::text[], $2::text[], $3::integer[])', [
    products.map(({ sku }) => sku),
    products.map((product) =>
      Object.values(getProductWords(product))
        .map((words) => [...words].join(' '))
        .join(' '),
    ),
    products.map(({ salesRank }) => salesRank ?? 0),
  ])
  await client.query('create index on product using gist (words gist_trgm_ops)')
  await client.query('vacuum analyze product')
  const { rows } = await client.query<{ readonly bytes: string }>(
    "select pg_total_relation_size('product') bytes",
  )
  return Number(rows[0]?.bytes)
}

async function searchTable(client: pg.Client, text: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly sku: string }>({
    name: 'search',
    text: 'select sku from product order by $1 <<-> words, sales_rank desc limit $2',
    values: [text, limit],
  })
  return rows.map(({ sku }) => sku)
}

/** Returns the used memory in MB after a collection. */
function readHeapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
