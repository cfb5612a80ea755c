import type { Rule } from './rule'

/** The rules that hold for every call: transport, keys, capabilities, shape, ownership and errors. */
export const callRules = {
  'RA-HTTP-1': {
    group: 'transport',
    sentence: 'Every call has a complete answer.',
    fix: 'Find in the server log why the connection was closed or stayed open, and send an answer or a problem instead.',
  },
  'RA-HTTP-2': {
    group: 'transport',
    sentence: 'No call redirects.',
    fix: 'Answer at the address itself. Murphy follows no redirect, because it would send the key to another server.',
  },
  'RA-HTTP-3': {
    group: 'transport',
    sentence: 'Outside a private network, the address begins with https.',
    fix: 'Offer the Retail API over TLS and give Murphy the https address.',
  },
  'RA-HTTP-4': {
    group: 'transport',
    sentence: 'A Retail-API-Version header, when it is sent, names version 1.',
    fix: 'Send `Retail-API-Version: 1.0`, the version of the contract and not of your software.',
  },
  'RA-HTTP-5': {
    group: 'transport',
    sentence: 'An answer that is not a feed has at most 1 MB.',
    fix: 'Leave out what the contract does not name, or answer smaller pages with `limit`.',
  },
  'RA-HTTP-6': {
    group: 'transport',
    sentence: 'Path parameters are percent-decoded.',
    fix: 'Decode each segment of the path once (`decodeURIComponent`) after it was split at its slashes.',
  },
  'RA-AUTH-1': {
    group: 'keys',
    sentence: 'A call without a bearer key is `unauthorized`.',
    fix: 'Check `Authorization: Bearer …` before anything else, for every path below /v1, and answer 401 with the code `unauthorized`.',
  },
  'RA-AUTH-2': {
    group: 'keys',
    sentence: 'A call with a wrong bearer key is `unauthorized`.',
    fix: 'Compare the whole key with the one that you gave to Murphy, in constant time, and answer 401 with the code `unauthorized`.',
  },
  'RA-SIGN-1': {
    group: 'signatures',
    sentence: 'With a signing key, a call with a wrong signature is `unauthorized`.',
    fix: 'Compute the signature from the request as it arrived, compare it in constant time, refuse a `created` that is more than five minutes away, and answer 401 with the code `unauthorized`.',
  },
  'RA-SIGN-2': {
    group: 'signatures',
    sentence: 'With a signing key, a call without a signature is `unauthorized`.',
    fix: 'Refuse a request without `Signature-Input` and `Signature`, otherwise a stolen bearer key is enough.',
  },
  'RA-CAP-1': {
    group: 'capabilities',
    sentence: 'Each listed capability answers its calls.',
    fix: 'Implement the call, or take the capability out of `GET /v1/capabilities`. Murphy then does not offer it to shoppers.',
  },
  'RA-CAP-2': {
    group: 'capabilities',
    sentence: 'A capability is listed together with those that it needs.',
    fix: 'List the capability that is named as missing, or leave out the one that needs it.',
  },
  'RA-SHAPE-1': {
    group: 'shape',
    sentence: 'Every successful answer fits its schema.',
    fix: 'Send the named field as packages/retail-api/openapi.json describes it. Fields of your own may stay.',
  },
  'RA-SHAPE-2': {
    group: 'shape',
    sentence: 'A successful answer has status 200 and the content type of its call.',
    fix: 'Send status 200 with `Content-Type: application/json`, for feeds `application/jsonl`.',
  },
  'RA-SHAPE-3': {
    group: 'shape',
    sentence: 'The body of an answer is complete JSON in UTF-8.',
    fix: 'Serialise the whole body with a JSON library, and set `Content-Length` in bytes, not in characters.',
  },
  'RA-SHAPE-4': {
    group: 'shape',
    sentence: 'The parts of an order agree with each other.',
    fix: '`pickup` is given exactly for the kind `pickup`, `subscription` for `subscription`; parcels name lines of the same order, each id once.',
  },
  'RA-SHAPE-5': {
    group: 'shape',
    sentence: 'An order is the same in the list and alone.',
    fix: 'Build both answers with the same code from the same data.',
  },
  'RA-SHAPE-6': {
    group: 'shape',
    sentence: 'Time zones are names of the IANA list.',
    fix: 'Send a name such as `Australia/Sydney`.',
  },
  'RA-OWN-1': {
    group: 'ownership',
    sentence: "Another shopper's order is `not_found`.",
    fix: 'Look the order up by its id and by the shopper key of the path together, and answer 404 with the code `not_found`.',
  },
  'RA-OWN-2': {
    group: 'ownership',
    sentence: 'A list has only orders of its shopper.',
    fix: 'Select orders by the shopper key of the path, and give each order an id of its own.',
  },
  'RA-OWN-3': {
    group: 'ownership',
    sentence: 'The answer for a foreign order is the one for an unknown order.',
    fix: 'Use one answer for both, so that order numbers cannot be probed.',
  },
  'RA-OWN-4': {
    group: 'ownership',
    sentence: 'A shopper is found by the exact key only.',
    fix: 'Compare shopper keys as opaque strings, with case, from the first to the last character; any other key is 404 `not_found`.',
  },
  'RA-OWN-5': {
    group: 'ownership',
    sentence: "An action on another shopper's order or subscription is `not_found` and changes nothing.",
    fix: 'Check the owner in the same statement that makes the change.',
    needsWrites: true,
  },
  'RA-ERR-1': {
    group: 'errors',
    sentence: 'Every failed call answers `application/problem+json` with a code of the contract.',
    fix: 'Send a JSON object such as `{"code":"not_found"}` for every status from 400 on, also from the framework and the proxy.',
  },
  'RA-ERR-2': {
    group: 'errors',
    sentence: 'The status of a problem is the one of its code.',
    fix: 'Use the table of codes and statuses in docs/retail-api.md.',
  },
  'RA-ERR-3': {
    group: 'errors',
    sentence: 'An invalid request is `invalid`.',
    fix: 'Check query and body before you use them, and answer 400 with the code `invalid` and the name of the field.',
  },
  'RA-ERR-4': {
    group: 'errors',
    sentence: 'A problem contains no stack trace.',
    fix: 'Write the stack to your log and send only the code, a title and, for `invalid`, the field.',
  },
} as const satisfies Readonly<Record<string, Rule>>
