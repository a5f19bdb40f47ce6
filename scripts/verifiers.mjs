// Finds or installs what `npm test -- verifiers` needs: the tools of the verifiers in other languages. Node only.
import { spawnSync } from 'node:child_process';

const says = (command, args, pattern) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 && pattern.test(`${stdout}${stderr}`);
};

/** A Python with `cryptography`: the first one in the path, or Debian's if another comes before it; null if there is none. */
const python = () => ['python3', '/usr/bin/python3'].find((path) => says(path, ['-c', 'import cryptography'], /^$/)) ?? null;

const OPENSSL_3 = ['-c', 'printf "#include <openssl/opensslv.h>\nopenssl OPENSSL_VERSION_MAJOR" | gcc -E -'];

/** The tools needed, whether they are installed, and Debian's packages for them. */
const TOOLS = [
  { what: 'gcc', isHere: () => says('gcc', ['--version'], /./), packages: ['gcc', 'libc6-dev'] },
  { what: 'the headers of OpenSSL 3', isHere: () => says('sh', OPENSSL_3, /openssl\s[\s\S]*\n\s*3/), packages: ['libssl-dev'] },
  { what: 'Python 3 with the package cryptography', isHere: () => python() !== null, packages: ['python3', 'python3-cryptography'] },
  { what: 'a JDK, 17 or newer', isHere: () => says('javac', ['-version'], /javac (1[7-9]|[2-9]\d)/), packages: ['default-jdk-headless'] },
  { what: 'Go, 1.19 or newer', isHere: () => says('go', ['version'], /go1\.(19|[2-9]\d)/), packages: ['golang-go'] },
  { what: 'GNU Octave', isHere: () => says('octave-cli', ['--version'], /./), packages: ['octave'] },
];

/** Installs missing tools from Debian if allowed. Returns the Python to use; throws with what is still missing. */
export function installTools() {
  const missing = TOOLS.filter(({ isHere }) => !isHere());
  if (missing.length > 0 && process.getuid?.() === 0 && says('apt-get', ['--version'], /./)) {
    console.log(`Installing ${missing.map(({ what }) => what).join(', ')} …`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing.flatMap(({ packages }) => packages)], quiet);
  }
  const still = missing.filter(({ isHere }) => !isHere());
  if (still.length > 0) {
    const packages = still.flatMap((tool) => tool.packages).join(' ');
    throw new Error(
      `The verifiers cannot be tested without ${still.map(({ what }) => what).join(', ')}. On Debian: apt-get install ${packages}`,
    );
  }
  return python();
}
