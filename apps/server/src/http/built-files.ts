import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The hashed files of a built page, as they were compressed when they were built. Their names carry a hash of their content,
 * so a browser may keep them for good. Without a build there are none.
 *
 * @param folder the build, with its files in `assets`
 * @param prefix where they are asked for, with `/` at both ends
 */
export async function mountBuiltFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const root = join(folder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
}
