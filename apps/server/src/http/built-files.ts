import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Mounts the hashed files of a built page, compressed at build time. Their names contain a hash of their content, so
 * browsers may cache them for ever. Without a build it mounts none.
 *
 * @param folder the build, with its files in `assets`
 * @param prefix path of the files, with `/` at both ends
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
