import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkA11y } from './axe'
import { dataDir } from './running-murphy'
import { expect, test } from './shop'

test('[GEN-08] [GEN-09] a guest asks in half sentences for a bottle, a store and its hours', async ({ shopper }) => {
  await shopper.visit()
  await shopper.openMurphy()
  await shopper.say('any coronas at prahran?')
  await expect(shopper.transcript()).toContainText('Corona')
  await shopper.say('what about fitzroy')
  await expect(shopper.transcript()).toContainText('Fitzroy')
  await shopper.say('wats open near 3181 on saturdy')
  await expect(shopper.transcript()).toContainText('Saturday')
  await checkA11y(shopper.page)
})
