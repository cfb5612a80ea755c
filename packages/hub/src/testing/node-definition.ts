import type { Backplane } from '../backplane/backplane'
import type { HubDefinition } from '../hub-definition'
import { method } from '../method'
import { isAnything, expectArguments, isString } from '../expect-arguments'

/** Returns the definition of one node of a hub: the token is the user id, and each kind of audience has a method. */
export function createNodeDefinition(node: string, backplane: Backplane): HubDefinition<null> {
  return {
    node,
    backplane,
    authenticate: (request) => ({ userId: request.token, claims: null, expiresAtMs: null }),
    methods: {
      Join: method({
        parse: expectArguments(isString, isString),
        call: (ctx, id, name) => ctx.groups.add(id, name),
      }),
      Leave: method({
        parse: expectArguments(isString, isString),
        call: (ctx, id, name) => ctx.groups.remove(id, name),
      }),
      ToAll: method({
        parse: expectArguments(isAnything),
        call: (ctx, value) => ctx.clients.all.send('Received', value),
      }),
      ToOthers: method({
        parse: expectArguments(isAnything),
        call: (ctx, value) => ctx.clients.others.send('Received', value),
      }),
      ToGroup: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx, name, value) => ctx.clients.group(name).send('Received', value),
      }),
      ToOthersInGroup: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx, name, value) => ctx.clients.othersInGroup(name).send('Received', value),
      }),
      ToUser: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx, userId, value) => ctx.clients.user(userId).send('Received', value),
      }),
      ToClient: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx, id, value) => ctx.clients.client(id).send('Received', value),
      }),
      InvokeClient: method({
        parse: expectArguments(isString),
        call: (ctx, id) => ctx.clients.client(id).invoke('Answer', node),
      }),
    },
  }
}
