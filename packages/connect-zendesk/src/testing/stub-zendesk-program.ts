// Serves the stub of Zendesk from the command line: npm run zendesk:stub -- 5300
import { startStubZendesk, stubClient } from './stub-zendesk'

const port = Number(process.argv[2] ?? '5300')
const { address } = await startStubZendesk(Date.now, port)
process.stdout.write(
  `The stub of Zendesk listens. Connect to it with
ZENDESK_URL=${address} ZENDESK_CLIENT_ID=${stubClient.id} ZENDESK_CLIENT_SECRET=${stubClient.secret} RETAIL_API_KEY=KEY npm run connect:zendesk
`,
)
