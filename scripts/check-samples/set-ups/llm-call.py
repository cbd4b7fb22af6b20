import openai

import viktor as vkt

MODEL = "openai.gpt-oss-120b"


def ask(client: openai.OpenAI, messages: list[dict]) -> str:
    # fragment
    return completion.choices[0].message.content or ""
