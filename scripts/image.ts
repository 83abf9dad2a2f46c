// `npm run image`: the image of app, worker and commands, by podman, docker or buildah, whichever is there.
import { resolve } from 'node:path';
import { version } from '#server/version.ts';
import { findProgram } from './kit/find-program.ts';
import { layOutImage } from './kit/image-files.ts';
import { loadSettings } from './kit/project.ts';
import { runProgram } from './kit/run-program.ts';

const usage = `Usage: npm run image [-- OPTIONS OF THE TOOL]
       npm run image -- --lay-out DIR

Builds scanfront:${version} from the Containerfile; options such as --platform linux/arm64 or --build-arg go to the tool.

  --lay-out DIR  put what the image holds into DIR and build none; EMBEDDED=off leaves PostgreSQL out`;

const [first, ...rest] = process.argv.slice(2);
if (first === '--help') console.log(usage);
else if (first === '--lay-out' && rest[0]) {
  await layOutImage(resolve(process.env.INIT_CWD ?? '.', rest[0]), { embedded: process.env.EMBEDDED !== 'off' });
} else process.exitCode = await buildImage(process.argv.slice(2));

async function buildImage(options: string[]): Promise<number> {
  loadSettings();
  const tool = await findProgram(['podman', 'docker', 'buildah']);
  if (!tool) {
    console.error('An image is built by podman, docker or buildah: install one of them.');
    return 1;
  }
  const revision = await runProgram('git', ['rev-parse', 'HEAD'], { collect: true }).catch(() => null);
  const labels = [`version=${version}`, revision?.code === 0 ? `revision=${revision.output.trim()}` : ''];
  const args = [
    'build',
    // The other format knows no health check.
    ...(tool === 'docker' ? [] : ['--format', 'docker']),
    ...labels.filter(Boolean).flatMap((label) => ['--label', `org.opencontainers.image.${label}`]),
    '--file',
    'Containerfile',
    '--tag',
    `scanfront:${version}`,
    ...options,
    '.',
  ];
  return (await runProgram(tool, args)).code;
}
