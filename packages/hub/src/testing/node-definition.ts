import type { Backplane } from '../backplane/backplane'
import type { HubDefinition } from '../define-hub'
import { method } from '../method'
import { anything, takes, text } from '../takes'

/** A hub of which several nodes run: users by their token, and a method for each way to reach somebody. */
export function nodeDefinition(node: string, backplane: Backplane): HubDefinition<null> {
  return {
    node,
    backplane,
    authenticate: (request) => ({ userId: request.token, claims: null, expiresAtMs: null }),
    methods: {
      Join: method({ parse: takes(text, text), call: (ctx, id, name) => ctx.groups.add(id, name) }),
      Leave: method({ parse: takes(text, text), call: (ctx, id, name) => ctx.groups.remove(id, name) }),
      ToAll: method({
        parse: takes(anything),
        call: (ctx, value) => ctx.clients.all.send('Heard', value),
      }),
      ToOthers: method({
        parse: takes(anything),
        call: (ctx, value) => ctx.clients.others.send('Heard', value),
      }),
      ToGroup: method({
        parse: takes(text, anything),
        call: (ctx, name, value) => ctx.clients.group(name).send('Heard', value),
      }),
      ToOthersInGroup: method({
        parse: takes(text, anything),
        call: (ctx, name, value) => ctx.clients.othersInGroup(name).send('Heard', value),
      }),
      ToUser: method({
        parse: takes(text, anything),
        call: (ctx, userId, value) => ctx.clients.user(userId).send('Heard', value),
      }),
      ToClient: method({
        parse: takes(text, anything),
        call: (ctx, id, value) => ctx.clients.client(id).send('Heard', value),
      }),
      Ask: method({ parse: takes(text), call: (ctx, id) => ctx.clients.client(id).invoke('Answer', node) }),
    },
  }
}
