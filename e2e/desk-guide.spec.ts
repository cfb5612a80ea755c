import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { chatSteps } from './desk-guide-agent'
import { inboxSteps } from './desk-guide-inbox'
import { readingSteps, settingSteps } from './desk-guide-manager'
import { guideHeadings } from './desk-guide-page'
import type { GuideStep, People } from './desk-guide-page'
import { expect, signIn, signOut } from './desk-page'
import { isolatedTest as test } from './isolated-product'
import { openVisitorSocket } from './visitor-socket'
import type { VisitorSocket } from './visitor-socket'

test.describe.configure({ timeout: 600_000 })

/** The headings that need what this journey has not, such as a language model or a phone, with the test that follows them. */
const elsewhere: Readonly<Record<string, string>> = {
  'Read the summary at handover': 'apps/desk/src/chat/summary.test.tsx',
  'Translate messages': 'apps/desk/src/chat/translation.test.tsx',
  'Change who collects an order': 'e2e/live-chat-agents.spec.ts',
  'Answers by mail': 'apps/server/src/inbound-mail.long.test.ts',
  'Get notifications when the desk is closed':
    'apps/server/src/agent-api/handlers/push-devices.integration.test.ts',
  'Use the desk on a phone': 'e2e/desk-phone.spec.ts',
  'Protect your account with a second factor': 'e2e/desk-second-factor.spec.ts',
}

/** Signs both people in, follows the steps one after another, and signs both out. */
async function follow(browser: Browser, murphy: string, steps: readonly GuideStep[]): Promise<void> {
  const [kims, sarahs] = await Promise.all([browser.newContext(), browser.newContext()])
  const kim = await signIn(kims, murphy, 'manager@murphy.example')
  await kim.getByRole('radio', { name: 'Away' }).check()
  const sarah = await signIn(sarahs, murphy, 'sarah.jones@murphy.example')
  const met = new Map<string, VisitorSocket>()
  const people: People = {
    sarah,
    sarahs,
    kim,
    murphy,
    meet: async (name, firstMessage) => {
      const shopper = await openVisitorSocket(murphy, { name, firstMessage })
      met.set(name, shopper)
      return shopper
    },
    shopper: (name) => {
      const shopper = met.get(name)
      if (shopper === undefined) throw new Error(`${name} was not met.`)
      return shopper
    },
  }
  for (const [heading, work] of steps) await test.step(heading, () => work(people))
  for (const shopper of met.values()) shopper.close()
  await signOut(sarah)
  await signOut(kim)
  await Promise.all([kims.close(), sarahs.close()])
}

test('each heading of docs/desk.md is followed by two people, or by a test of its own', () => {
  const followed = [...chatSteps, ...inboxSteps, ...readingSteps, ...settingSteps].map(([heading]) => heading)
  expect([...followed, ...Object.keys(elsewhere)].toSorted()).toEqual([...guideHeadings].toSorted())
  for (const path of Object.values(elsewhere))
    expect(existsSync(new URL(`../${path}`, import.meta.url)), path).toBe(true)
})

test(
  'an agent and a manager follow docs/desk.md through the chats and the inbox',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    await follow(browser, isolatedProduct.addresses.murphy, [...chatSteps, ...inboxSteps])
  },
)

test(
  'a manager and an agent follow docs/desk.md through the reports and the settings',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    // The skills and targets that are set up come last, so that the chat before them needs none.
    await follow(browser, isolatedProduct.addresses.murphy, [
      ...readingSteps.filter(([heading]) => heading !== 'Audit log'),
      ...settingSteps,
      ...readingSteps.filter(([heading]) => heading === 'Audit log'),
    ])
  },
)
