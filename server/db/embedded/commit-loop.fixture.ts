import fs from 'node:fs';
import pg from 'pg';

// Commits rows until the server goes, and names each one only after the server has acknowledged it.
const client = new pg.Client(JSON.parse(process.argv[2] ?? '{}'));
client.on('error', () => {});
await client.connect();
try {
  for (let id = Number(process.argv[3]); ; id += 1) {
    await client.query('insert into promises (id) values ($1)', [id]);
    fs.writeSync(1, `${id}\n`);
  }
} catch {
  process.exit(0);
}
