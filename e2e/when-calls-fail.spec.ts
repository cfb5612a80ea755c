import { expect, test } from './shop'

const technicalIssues = 'Sorry but I’m having some technical issues. I’ll be back shortly'

test.describe('When a call fails', () => {
  for (const [name, answer] of [
    ['with 500', { status: 500 }],
    ['with broken JSON', { status: 200, body: '[{' }],
    ['with a statusCode that is not 200', { status: 200, body: '{"statusCode":500}' }],
  ] as const) {
    test(`[ERR-01] a question answered ${name} shows the fixed text and keeps the words`, async ({
      shopper,
    }) => {
      await shopper.visit()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText('How can I help you today?')
      await shopper.failing('TextQuery', answer)
      await shopper.say('how do I return a bottle')
      await expect(shopper.transcript()).toContainText(technicalIssues)
      await expect(shopper.transcript()).toContainText('how do I return a bottle')
      await shopper.textBox().fill('still here')
      await expect(shopper.textBox()).toHaveValue('still here')
    })
  }

  test('[ERR-01] a question without a network shows the fixed text', async ({ shopper }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText('How can I help you today?')
    await shopper.page.context().setOffline(true)
    await shopper.say('how do I return a bottle')
    await expect(shopper.transcript()).toContainText(technicalIssues)
  })

  test('[ART-15] an article that cannot be loaded says so and lets the shopper go back', async ({
    shopper,
  }) => {
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.say('how do I return a bottle')
    await shopper.failing('Zendesk/Article', { status: 500 })
    await shopper.murphy.getByRole('button', { name: /Returning a bottle/ }).click()
    await expect(
      shopper.murphy.getByText(
        'There was an issue loading the article you selected. Please come back again at another time.',
      ),
    ).toBeVisible()
    await shopper.murphy.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(shopper.transcript()).toContainText('how do I return a bottle')
  })

  test('[ART-18] [ANA-05] a vote that cannot be recorded is only logged', async ({ shopper }) => {
    const logged: string[] = []
    shopper.page.on('console', (line) => logged.push(line.text()))
    await shopper.visit()
    await shopper.openMurphy()
    await shopper.failing('Analytics', { status: 500 })
    await shopper.say('how do I return a bottle')
    await shopper.murphy.getByRole('button', { name: /Returning a bottle/ }).click()
    await shopper.murphy.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(shopper.murphy.getByText('Thanks for your feedback!')).toBeVisible()
    await expect
      .poll(
        () =>
          logged.filter((line) => /murphy: article-record-failed|murphy: article-status-failed/.test(line))
            .length > 0,
      )
      .toBe(true)
    await expect(shopper.murphy.getByText(technicalIssues)).toHaveCount(0)
  })

  test('[TRK-23] [TRK-24] [TRK-25] delivery details that fail close the screen and say why', async ({
    shopper,
  }) => {
    await shopper.visit('/login')
    await shopper.signInAs(123)
    await shopper.openMurphy()
    await shopper.say('where is my order')
    await shopper.failing('GetOrderDetail', { status: 500 })
    await shopper.murphy
      .getByRole('button', { name: /Total of 3 deliveries/ })
      .first()
      .click({ timeout: 15_000 })
    await expect(shopper.transcript()).toContainText('We can no longer show you these delivery details.')
    await expect(shopper.transcript()).toContainText(
      'To do this, you need to log in to the account associated with the orders.',
    )
    await expect(shopper.murphy.getByRole('button', { name: 'Login' })).toHaveCount(0)
  })

  test('[ERR-05] greeting and settings that fail leave a chat that can be used', async ({ shopper }) => {
    await shopper.failing('GetWidgetConfiguration', { status: 500 })
    await shopper.failing('GreetShopperEncrypted', { status: 500 })
    await shopper.failing('IsFeatureEnabled', { status: 500 })
    await shopper.visit()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText("Hi, I'm Murphy. How can I help you today?")
    await shopper.say('how do I return a bottle')
    await expect(shopper.murphy.getByRole('button', { name: /Returning a bottle/ })).toBeVisible()
  })
})
