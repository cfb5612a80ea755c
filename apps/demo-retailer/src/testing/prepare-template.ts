import type { TestProject } from 'vitest/node'
import { withDatabase } from '../retail-api/data/database'
import { prepareDatabase } from '../retail-api/data/prepare-database'
import { seedWhenEmpty } from '../seed/seed-shop'

/** The day of the seed data in tests, a Monday. */
const seededOn = '2026-03-02'

/**
 * Adds the shop with all seed data to the template database, from which every test file has its own. Runs after the
 * global set-up of the server has created the template.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function prepareTemplate(project: TestProject): Promise<void> {
  const { databaseUrl } = project.getProvidedContext()
  const template = Object.assign(new URL(databaseUrl), { pathname: '/murphy_template' }).href
  const url = await prepareDatabase(template, (sentence) => {
    throw new Error(sentence)
  })
  await withDatabase(url, (db) => seedWhenEmpty(db, seededOn))
}
