import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { findFreePort } from '../../embedded-postgres/connection'

/** Dovecot does not let mailboxes belong to root. Debian has this user for such cases. */
const nobody = 65_534
export const mailboxUser = 'support@shop.example'
export const mailboxPassword = 'a-secret'

/** Returns whether Dovecot 2.3 can be started, which only root can do. 2.4 has another configuration. */
export const hasDovecot = (): boolean =>
  process.getuid?.() === 0 && String(spawnSync('dovecot', ['--version']).stdout ?? '').startsWith('2.3.')

/** Starts a mail server with one mailbox on a free port, without TLS. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-dovecot-'))
  const home = join(folder, 'home')
  mkdirSync(home)
  // The folder is the mail server's alone, and its processes run as another user.
  for (const path of [folder, home]) chownSync(path, nobody, nobody)
  const port = await findFreePort()
  const file = join(folder, 'dovecot.conf')
  writeFileSync(file, createConfiguration(folder, port))
  let child = await start(file, port)
  return {
    port,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
    startAgain: async () => {
      child = await start(file, port)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Runs commands on the mailbox, as a mail program does. */
    withClient: async <Value>(use: (client: ImapFlow) => Promise<Value>): Promise<Value> => {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port,
        secure: false,
        doSTARTTLS: false,
        auth: { user: mailboxUser, pass: mailboxPassword },
        logger: false,
      })
      await client.connect()
      try {
        return await use(client)
      } finally {
        await client.logout()
      }
    },
  }
}

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

async function start(file: string, port: number) {
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Dovecot did not start: ${errors}`)
    await wait(50)
  }
  return child
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function createConfiguration(folder: string, port: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/home/mails
first_valid_uid = ${nobody}
last_valid_uid = ${nobody}
first_valid_gid = ${nobody}
last_valid_gid = ${nobody}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${mailboxPassword}
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}/home
}
namespace inbox {
  inbox = yes
}
`
}
