// A bare server that sends one answer from memory: what HTTP itself costs.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { CONTENT_PORT, ANSWER_FILE = '' } = process.env;
const { headers, body } = JSON.parse(readFileSync(ANSWER_FILE, 'utf8')) as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(CONTENT_PORT), '127.0.0.1', () => console.log('Bare page is ready.'));
process.on('SIGINT', () => process.exit(0));
