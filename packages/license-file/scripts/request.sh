#!/bin/sh
# Writes what identifies this computer into MACHINE.host.txt, for the license portal. It only reads and sends
# nothing anywhere.
#   sh request.sh [FILE]
# For Linux and macOS, with any POSIX shell; needs no root.
set -eu
LC_ALL=C
export LC_ALL

quoted() { printf '%s' "$1" | tr -d '\000-\037\177' | sed 's/[\\"]/\\&/g'; }

# kind_of ADDRESS NAME PLACE: how permanent the adapter is, as a digit and a word; empty if it has no address of its
# own.
kind_of() {
  case $1 in 00:00:00:00:00:00 | ?[13579BDF]:*) return ;; ??:??:??:??:??:??) ;; *) return ;; esac
  soft=4
  [ ! -d "/sys/class/net/$2" ] || [ -e "/sys/class/net/$2/device" ] || soft=5
  case $1 in 00:50:56:* | 00:0C:29:* | 00:05:69:* | 08:00:27:* | 00:15:5D:* | 52:54:00:* | 00:1C:42:* | 00:16:3E:* | 02:42:AC:*) echo "$soft virtual"; return ;; esac
  case $3/$2 in */virtual/* | */docker* | */br-* | */virbr* | */vmnet* | *Bridge* | *Bluetooth*) echo "$soft virtual"; return ;; esac
  case $1 in ?[26AE]:*) echo "$soft randomised"; return ;; esac
  case $3/$2 in */usb[0-9]* | */enx* | *USB* | *Thunderbolt* | *Dock*) echo '3 docked'; return ;; esac
  case $2 in wl* | *Wi-Fi* | *AirPort*) echo '2 wireless' ;; *) echo '1 wired' ;; esac
}

# Prints lines of ADDRESS, PLACE and NAME, with the permanent address if the system reports it.
adapters_linux() {
  for folder in /sys/class/net/*; do
    name=${folder##*/}
    [ -r "$folder/address" ] && [ "$(cat "$folder/type")" = 1 ] || continue
    permanent=$(ip link show dev "$name" 2>/dev/null | sed -n 's/.* permaddr \([0-9a-f:]*\).*/\1/p' || :)
    [ -n "$permanent" ] || permanent=$(ethtool -P "$name" 2>/dev/null | sed -n 's/^Permanent address: //p' || :)
    case $permanent in '' | 00:00:00:00:00:00 | 'not set') permanent=$(cat "$folder/bonding_slave/perm_hwaddr" 2>/dev/null || cat "$folder/address") ;; esac
    echo "$permanent $(readlink -f "$folder" | tr -d ' ') $name"
  done
}
adapters_mac() { networksetup -listallhardwareports | awk -F': ' '/^Hardware Port/ { name = $2 } /^Ethernet Address/ { print $2, "/", name }'; }

if [ -d /sys/class/net ]; then
  list=$(adapters_linux)
  os="$(sed -n 's/^PRETTY_NAME=//p' /etc/os-release 2>/dev/null | tr -d "\"'") ($(uname -sr) $(uname -m))"
else
  list=$(adapters_mac)
  os="macOS $(sw_vers -productVersion) ($(uname -sr) $(uname -m))"
fi
machine=$(uname -n)
adapters=$(printf '%s\n' "$list" | while read -r mac place name; do
  mac=$(printf '%s' "$mac" | tr abcdef ABCDEF)
  rank=$(kind_of "$mac" "$name" "$place")
  [ -z "$rank" ] || echo "$mac $rank $name"
done | sort -k2,2n -s | awk '!seen[$1]++' | head -n 32 | while read -r mac _ kind name; do
  printf '    { "name": "%s", "mac": "%s", "kind": "%s" }\n' "$(quoted "$name")" "$mac" "$kind"
done | sed '$!s/$/,/')

# Hashed ids other than addresses: of the operating system, of disks, and of the secret in LM_HOST_SECRET; and the
# machine at Amazon, Azure or Google.
trimmed() {
  space=$(printf ' \t\r\n_'); space=${space%_}
  text=${1#"${1%%[!"$space"]*}"}
  printf '%s' "${text%"${text##*[!"$space"]}"}"
}
id_of() {
  digits=$(printf 'lm-host/v1.%s.%s' "$1" "$2" | { sha512sum 2>/dev/null || shasum -a 512 2>/dev/null || :; } | cut -c1-64)
  [ "${#digits}" -ne 64 ] || printf '"%s:%s"\n' "$1" "$digits"
}
system=$(trimmed "$([ ! -d /sys/class/net ] || cat /etc/machine-id 2>/dev/null || :)")
case $system in *[!0-9a-f]* | 00000000000000000000000000000000) system='' ;; esac
[ "${#system}" -eq 32 ] || system=''
# For macOS: parsed, not run.
uuid_said() { sed -n 's/.*"IOPlatformUUID" = "\([0-9A-Fa-f-]*\)".*/\1/p' | tr ABCDEF abcdef | grep -Ex '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' | grep '[1-9a-f]' | head -n 1; }
[ -d /sys/class/net ] || system=$(/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice 2>/dev/null | uuid_said || :)
secret=$(trimmed "${LM_HOST_SECRET:-}")
# A number with few different digits is not a disk's own: every machine of a hypervisor may have the same, such as
# drive-scsi0.
is_serial() {
  case $1 in *[!\ -~]*) return 1 ;; esac
  [ "${#1}" -ge 8 ] && [ "${#1}" -le 64 ] && [ "$(printf '%s' "$1" | tr -cd 0-9 | fold -w 1 | sort -u | grep -c .)" -ge 4 ]
}
# The serial numbers of disks inside a Mac, without plugged-in ones and cards. Parsed, not run.
apple_serials() {
  awk 'function say() { if (inside && !plugged && serial != "") print serial; inside = plugged = 0; serial = "" }
    /\+-o / { say() }
    serial == "" && match($0, /"Serial Number"="[^"]*"/) { serial = substr($0, RSTART + 17, RLENGTH - 18) }
    /"Physical Interconnect Location"="Internal"/ { inside = 1 }
    /"Physical Interconnect"="(USB|Secure Digital)"/ { plugged = 1 }
    END { say() }'
}
apple_disks() {
  /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice 2>/dev/null | apple_serials | while read -r serial; do
    serial=$(trimmed "$serial")
    ! is_serial "$serial" || id_of disk "$serial"
  done | sort -u | head -n 5
}
# Prints a disk's serial number from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA,
# after a header of four bytes.
disks() {
  for folder in /sys/block/*; do
    [ "$(cat "$folder/removable" 2>/dev/null || :)" = 0 ] || continue
    serial=$(trimmed "$(cat "$folder/device/serial" 2>/dev/null || :)")
    [ -n "$serial" ] || serial=$(trimmed "$(cat "$folder/serial" 2>/dev/null || :)")
    [ -n "$serial" ] || serial=$(trimmed "$(tail -c +5 "$folder/device/vpd_pg80" 2>/dev/null | tr '\000' '\001' || :)")
    ! is_serial "$serial" || id_of disk "$serial"
  done | sort -u | head -n 5
}
# The firmware shows which cloud it is. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from
# the metadata.
read_in() { trimmed "$(cat "$1" 2>/dev/null || :)"; }
firmware() { [ "$(read_in "/sys/class/dmi/id/$1")" = "$2" ]; }
is_of() { printf '%s' "$1" | LC_ALL=C grep -Eqx "$2"; }
clouds() {
  begun=$(read_in /var/lib/cloud/data/instance-id)
  aws=$(read_in /sys/class/dmi/id/board_asset_tag)
  azure=$(printf '%s' "$begun" | tr ABCDEF abcdef)
  google=$(read_in /etc/google_instance_id)
  [ -n "$google" ] || google=$begun
  ! firmware sys_vendor 'Amazon EC2' || ! is_of "$aws" 'i-[0-9a-f]{8,17}' || printf '"cloud:aws:%s"\n' "$aws"
  ! firmware chassis_asset_tag 7783-7084-3265-9085-8269-3286-77 || ! is_of "$azure" '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' ||
    printf '"cloud:azure:%s"\n' "$azure"
  ! firmware product_name 'Google Compute Engine' || ! is_of "$google" '[1-9][0-9]{0,19}' || printf '"cloud:google:%s"\n' "$google"
}
# A Mac at Amazon has this folder; the metadata at the machine's own address has its id. Parsed, not run.
apple_cloud() {
  [ -d /usr/local/aws/ec2-macos-init ] || return 0
  at=http://169.254.169.254/latest
  token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 "$at/api/token" || :)
  aws=$(trimmed "$(/usr/bin/curl -fsm 2 --noproxy '*' -H "X-aws-ec2-metadata-token: $token" "$at/meta-data/instance-id" || :)")
  ! is_of "$aws" 'i-[0-9a-f]{8,17}' || printf '"cloud:aws:%s"\n' "$aws"
}
ids=$({
  [ -z "$system" ] || id_of machine "$system"
  if [ -d /sys/class/net ]; then disks; clouds; else apple_disks; apple_cloud; fi
  [ "$(printf '%s' "$secret" | wc -c)" -lt 16 ] || id_of name "$secret"
} | sed '$!s/$/, /' | tr -d '\n')
[ -n "$adapters$ids" ] || { echo 'request.sh: this computer has no network adapter with an address, and no id of another kind' >&2; exit 1; }
[ -z "$ids" ] || ids=",
  \"ids\": [$ids]"

out=${1:-$(printf '%s' "$machine" | tr -c 'A-Za-z0-9._-' '-').host.txt}
echo 'The host file says this of the computer. What identifies it beside addresses is hashed, but for the name of a cloud machine:'
printf '  computer           %s\n  system             %s\n' "$machine" "$os"
printf '%s\n' "$adapters" | sed -n 's/^ *{ "name": "\(.*\)", "mac": "\(.*\)", "kind": "\(.*\)" },*$/  \2  \3  \1/p'
printf '%s' "$ids" | tr ',[]' '\n\n\n' | sed -n 's/^ *"\([a-z]*:[^"]*\)".*/  \1/p'
if [ -t 0 ] && [ -t 1 ]; then
  printf 'Write it into %s? [Y/n] ' "$out"
  read -r answer
  case $answer in [Nn]*) echo 'Nothing was written.'; exit 0 ;; esac
fi
nonce=$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')
printf '{\n  "format": "lm-host-file",\n  "v": 1,\n  "machine": "%s",\n  "os": "%s",\n  "adapters": [\n%s\n  ],\n  "nonce": "%s",\n  "made": "%s",\n  "hostKey": null%s\n}\n' \
  "$(quoted "$machine")" "$(quoted "$os")" "$adapters" "$nonce" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$ids" > "$out"
echo "Wrote $out. Nothing was sent: hand it in at the license portal. It holds no secret."
