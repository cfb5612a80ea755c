import type { CallExamples } from './call-example'

export const serviceExamples: CallExamples<
  | 'getRecommendations'
  | 'searchWine'
  | 'article'
  | 'postCreateTicket'
  | 'formDetails'
  | 'liveChatHours'
  | 'isFeatureEnabled'
  | 'widgetConfiguration'
  | 'submitPrivacyForm'
> = {
  getRecommendations: [
    {
      body: {
        parameters: {
          storeNumber: '1021',
          wineTypes: ['White', 'Rose'],
          priceRange: [10, 20],
          wineVarietal: 'Riesling',
        },
        event: 'FAW',
      },
      reply: {
        statusCode: 200,
        data: [
          {
            brand: 'Hill',
            productName: 'Hill Riesling',
            singlePrice: 18.5,
            averageOverallRating: 4.666,
            totalReviewCount: 41,
            sku: '901234',
            salesRank: 812,
            newAndNoteworthyRank: null,
            link: '/product/901234/hill-riesling',
            productCategory: 'White',
            varietal: 'Riesling',
          },
        ],
      },
    },
    {
      body: {
        parameters: { storeNumber: '1021', wineTypes: [], priceRange: [100, null], wineVarietal: null },
        event: 'FAW',
      },
      reply: { statusCode: 200, data: [] },
    },
  ],
  searchWine: [{ body: { storeNumber: '1021' }, reply: { statusCode: 200, data: [] } }],
  article: [
    {
      body: { articleId: 'returns' },
      reply: {
        error: false,
        article: {
          name: 'Returning a bottle',
          body: '<p>Bring it back within <b>30 days</b>.</p>',
          edited_at: '2024-05-21T10:00:00+10:00',
          html_url: 'https://help.example/returns',
        },
      },
    },
    { body: { articleId: 'gone' }, reply: { error: true, article: null } },
  ],
  postCreateTicket: [
    {
      body: {
        ticket: {
          subject: 'Delivery',
          comment: { body: 'The box was wet.' },
          requester: { locale_id: 1, name: 'Mia Hart', email: 'mia@example.com' },
          custom_fields: [
            { id: 1001, value: 'Delivery' },
            { id: 1002, value: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10' },
          ],
        },
      },
      reply: { statusCode: 200 },
    },
  ],
  formDetails: [
    {
      reply: {
        statusCode: 200,
        data: {
          subjects: ['Payment', 'Delivery', 'Store Location', 'Others'],
          custom_fields: [
            { id: 1001, name: 'subject' },
            { id: 1002, name: 'chatbotUserId' },
          ],
        },
      },
    },
  ],
  liveChatHours: [{ reply: { statusCode: 200, data: ['Open', '10:00am to 4:00pm, Tues to Sat'] } }],
  isFeatureEnabled: [{ params: { feature: 'SddPrompt' }, reply: { statusCode: 200, data: true } }],
  widgetConfiguration: [
    {
      reply: {
        statusCode: 200,
        data: {
          greetingTemplate: {
            guest: "Hi, I'm Murphy. How can I help you today?",
            loggedIn: "Hi {name}, I'm Murphy. How can I help you today?",
          },
          bannerInfo: {
            bannerTemplate: 'Deliveries are slower this week.',
            bannerType: 'warning',
            expiry: 60,
            isBannerActive: true,
          },
          botIcon: { normal: true, xmas: false, mask: false },
        },
      },
    },
    {
      reply: {
        statusCode: 200,
        data: { greetingTemplate: { guest: '', loggedIn: '' }, bannerInfo: null, botIcon: null },
      },
    },
  ],
  submitPrivacyForm: [
    {
      body: {
        userId: 'u-1',
        conversationId: 'c-1',
        appId: 'a-1',
        projectId: 'p-1',
        userName: 'Mia Hart',
        userEmail: 'mia@example.com',
      },
      reply: { statusCode: 200 },
    },
  ],
}
