import { describe, expect, it } from 'vitest'
import { callExamples } from '../call-examples'
import {
  article,
  getRecommendations,
  greetShopper,
  isFeatureEnabled,
  liveChatHours,
  nomineeDetail,
  orderDetail,
  textQuery,
  updateAnalyticsStatus,
  widgetConfiguration,
} from '.'
import { readReply } from './read-reply'

describe('the envelope', () => {
  it('reads StatusCode and Data of a greeting, statusCode and data of other shopper calls [DAT-03]', () => {
    const Data = { SessionId: 's-2', ShopperId: 4711 }
    expect(readReply(greetShopper, { StatusCode: 200, Data })).toMatchObject({ ok: true, value: { Data } })
    expect(readReply(greetShopper, { statusCode: 200, data: Data })).toMatchObject({ ok: false })
    expect(readReply(nomineeDetail, { statusCode: 200, data: { nomineeName: 'Jo' } })).toMatchObject({
      ok: true,
      value: { data: { nomineeName: 'Jo' } },
    })
    expect(readReply(nomineeDetail, { StatusCode: 200, Data: { nomineeName: 'Jo' } })).toMatchObject({
      ok: false,
    })
  })

  it.each([
    [{ statusCode: 500 }, 500],
    [{ StatusCode: 403 }, 403],
    [{ statusCode: 200, StatusCode: 500 }, 500],
    [{ statusCode: '200' }, null],
    [{ statusCode: 204, data: callExamples.orderDetail[0].reply.data }, 204],
  ])('reads %j as a failure', (body, statusCode) => {
    expect(readReply(orderDetail, body)).toEqual({ ok: false, error: { kind: 'refused', statusCode } })
  })

  it.each([
    [null],
    ['<html>'],
    [{}],
    [[]],
    [{ statusCode: 200, data: null }],
    [{ statusCode: 200, data: { orderId: 7 } }],
  ])('refuses %j as an order detail', (body) => {
    expect(readReply(orderDetail, body)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })

  it('accepts any reply without data that is not a failure', () => {
    expect(readReply(updateAnalyticsStatus, {})).toEqual({
      ok: true,
      value: { statusCode: 200 },
      dropped: [],
    })
  })
})

describe('the fields of replies', () => {
  it('reads the greeting response [WEL-02]', () => {
    const reply = {
      StatusCode: 200,
      Data: {
        SessionId: 's-2',
        LoggedInFirstName: 'Mia',
        LoggedInLastName: 'Hart',
        LoggedInEmail: 'mia@example.com',
        LoggedInName: 'Mia Hart',
        ShopperId: 4711,
      },
    }
    expect(readReply(greetShopper, reply)).toEqual({ ok: true, value: reply, dropped: [] })
  })

  it("reads a greeting without names as a guest's", () => {
    expect(readReply(greetShopper, { StatusCode: 200, Data: { SessionId: 's-1' } })).toMatchObject({
      value: { Data: { LoggedInFirstName: null, LoggedInEmail: null, ShopperId: 0 } },
    })
  })

  it('reads delivery details, their segments and products [TRK-19, TRK-20, TRK-21]', () => {
    const product = { name: 'Hill Shiraz', quantity: 6, packType: 'Bottle', productImage: null }
    const segment = {
      shippingType: 'Pick A Day',
      statusDescription: 'With Driver',
      carrierName: 'StarTrack',
      displayTitle: 'StarTrack Express',
      consignmentNo: 'ST0001',
      trackUrl: 'https://carrier.example/ST0001',
      products: [product, { ...product, productImage: 'https://img.example/1.svg' }],
    }
    const recipients = [{ deliveryDate: '2024-06-07', productSegments: [segment] }]
    const reply = { statusCode: 200, data: { date: '2024-06-03', orderId: '10234567', recipients } }
    expect(readReply(orderDetail, reply)).toEqual({ ok: true, value: reply, dropped: [] })
  })

  it('reads a segment without any known field', () => {
    const read = readReply(orderDetail, {
      statusCode: 200,
      data: { orderId: '1', recipients: [{ productSegments: [{}] }] },
    })
    expect(read).toMatchObject({
      value: {
        data: {
          date: null,
          recipients: [
            {
              deliveryDate: null,
              productSegments: [{ statusDescription: '', trackUrl: null, consignmentNo: null, products: [] }],
            },
          ],
        },
      },
    })
  })

  it('reads an article [ART-10]', () => {
    const reply = {
      error: false,
      article: {
        name: 'Returning a bottle',
        body: '<p>…</p>',
        edited_at: '2024-05-21T10:00:00+10:00',
        html_url: 'https://help.example/returns',
      },
    }
    expect(readReply(article, reply)).toEqual({ ok: true, value: reply, dropped: [] })
  })

  it.each([[true], [1], ['yes'], [{ reason: 'gone' }]])('reads the error %j as no article', (error) => {
    expect(readReply(article, { error, article: { name: 'x' } })).toMatchObject({
      value: { error: true, article: null },
    })
  })

  it('reads a wine [FAW-36]', () => {
    const [{ reply }] = callExamples.getRecommendations
    expect(Object.keys(reply.data[0] ?? {}).sort()).toEqual([
      'averageOverallRating',
      'brand',
      'link',
      'newAndNoteworthyRank',
      'productCategory',
      'productName',
      'salesRank',
      'singlePrice',
      'sku',
      'totalReviewCount',
      'varietal',
    ])
    expect(readReply(getRecommendations, reply)).toEqual({ ok: true, value: reply, dropped: [] })
  })

  it('drops only an invalid wine, and reports it', () => {
    const [{ reply }] = callExamples.getRecommendations
    expect(
      readReply(getRecommendations, { statusCode: 200, data: [{ sku: '1' }, ...reply.data] }),
    ).toMatchObject({
      ok: true,
      value: { data: reply.data },
      dropped: [{ path: 'data.0.productCategory' }],
    })
  })

  it('reads the live-chat hours as a state and a text [LC-37]', () => {
    const reply = { statusCode: 200, data: ['Open', '10:00am to 4:00pm, Tues to Sat'] }
    expect(readReply(liveChatHours, reply)).toEqual({ ok: true, value: reply, dropped: [] })
  })

  it('greets with an invalid banner and icon', () => {
    const greetingTemplate = { guest: 'Hi', loggedIn: 'Hi {name}' }
    const data = { greetingTemplate, bannerInfo: { bannerType: 'party' }, botIcon: 'xmas' }
    expect(readReply(widgetConfiguration, { statusCode: 200, data })).toMatchObject({
      value: { data: { greetingTemplate, bannerInfo: null, botIcon: null } },
    })
  })

  it('reads a feature without a value as off', () => {
    expect(readReply(isFeatureEnabled, { statusCode: 200 })).toMatchObject({
      ok: true,
      value: { data: false },
    })
  })

  it('reads an empty reply, and a reply with an unknown item', () => {
    expect(readReply(textQuery, [])).toEqual({ ok: true, value: [], dropped: [] })
    expect(readReply(textQuery, [{ type: 'hologram' }, { type: 'help', text: 'Help' }])).toMatchObject({
      ok: true,
      value: [{ type: 'help', text: 'Help' }],
      dropped: [{ path: '0.type' }],
    })
    expect(readReply(textQuery, { type: 'help' })).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })
})
