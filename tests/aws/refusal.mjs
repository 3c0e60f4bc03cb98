// Errors that end a run with one sentence in place of a stack.

export class Refusal extends Error {}

/** The first line of a message of the SDK or of DynamoDB. The other lines are for its programmers: the request, as it was signed. */
export const firstLineOf = (message) => String(message).split('\n')[0].trim()

/** Why a request to the account failed, as a sentence for the person who started the run. */
export function refusalOf(error, { endpoint, region }) {
  const { name, message } = error
  const known = {
    UnrecognizedClientException: 'The credentials are not valid',
    InvalidSignatureException: 'The secret key does not belong to the access key, or the clock of this machine is wrong',
    InvalidClientTokenId: 'The credentials are not valid',
    IncompleteSignatureException: 'The credentials are not complete',
    MissingAuthenticationTokenException: 'The credentials are not complete',
    ExpiredTokenException: 'The credentials have expired',
    ExpiredToken: 'The credentials have expired',
    AccessDeniedException: 'The credentials may not do this',
  }
  if (known[name]) return new Refusal(`${known[name]} (${name}${message ? `: ${firstLineOf(message)}` : ''}). Nothing more was sent to ${region}.`)
  if (error.cause || name === 'TypeError') return new Refusal(`${endpoint} cannot be reached (${error.cause?.code ?? message}). Check the region, the endpoint and the network.`)
  return error
}
