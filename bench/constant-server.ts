import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

// The floor under every number: node:http answering the same bytes over and over, as many as the page beside it has.
const body = randomBytes(Number(process.env.BYTES ?? 10_000))
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length }).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
